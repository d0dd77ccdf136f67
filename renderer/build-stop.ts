/** Why a build cannot go on, in words for the person who started it: one line for each thing to change. */
export class BuildStop extends Error {
  override readonly name = 'BuildStop';
}
