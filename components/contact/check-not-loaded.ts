/** What tells people from programs could not be loaded: product §8 has its own words for that. */
export class CheckNotLoaded extends Error {
  override name = 'CheckNotLoaded';
}
