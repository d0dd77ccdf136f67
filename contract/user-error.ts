/**
 * A mistake that the person at the keyboard can fix. Its message says where it is, what was found, what was expected and what to
 * do, one line for each mistake. Commands print only the message and exit with 1; other errors get their stack printed.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
