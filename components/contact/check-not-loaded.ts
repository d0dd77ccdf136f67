/** The bot check could not be loaded: product §8 has its own message for that. */
export class CheckNotLoaded extends Error {
  override name = 'CheckNotLoaded';
}
