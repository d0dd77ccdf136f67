/**
 * A fault that the person at the keyboard can fix. Its message says where, what was found, what was expected and what to
 * do, one line for each fault. Commands print only the message and exit with 1; other errors get their stack printed.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
