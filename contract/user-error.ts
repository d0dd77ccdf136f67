/**
 * A fault that the person at the keyboard can mend. Its message says where, what was found, what was expected and what to do,
 * one line for each fault. Commands print the message alone and exit with 1; other errors are printed with their stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
