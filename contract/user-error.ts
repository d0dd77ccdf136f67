/**
 * A fault that the person at the keyboard can mend: its message says what was found and what to do, one line for each thing.
 * Commands print the message alone, and end with 1; any other error is ours, and is printed with its stack.
 */
export class UserError extends Error {
  override readonly name = 'UserError';
}
