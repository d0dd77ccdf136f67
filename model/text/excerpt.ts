/**
 * Returns where the excerpt `text.slice(offset, offset + length)` begins in `raw`; undefined if escape sequences hide it. The raw
 * text may have line breaks, indentation and marks between words: `30 days` is found in `30\n  days` and in `**30** days`.
 */
export function offsetInRaw(raw: string, text: string, offset: number, length: number): number | undefined {
  const excerpt = text.slice(offset, offset + length);
  const earlierCount = Math.max(0, text.slice(0, offset).split(excerpt).length - 1); // Not -1 for an empty excerpt at the start.
  const words = excerpt.split(/\s+/).map((word) => RegExp.escape(word));
  const matches = raw.matchAll(new RegExp(words.join(String.raw`[\s*_~>]+`), 'g'));
  return matches.drop(earlierCount).next().value?.index;
}
