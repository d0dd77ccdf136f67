/** Why the server cannot start, in words for the person who starts it: one line for each thing to change. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
