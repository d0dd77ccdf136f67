/** A part of a text, and how often the same words occur before it: enough to find it again in the file. */
export type Excerpt = { text: string; before: number };

export function excerptAt(text: string, offset: number, length: number): Excerpt {
  const excerpt = text.slice(offset, offset + length);
  return { text: excerpt, before: text.slice(0, offset).split(excerpt).length - 1 };
}

/**
 * Where an excerpt is in the raw file, which has line breaks, indentation and marks between its words:
 * `30 days` is found in `30\n  days` and in `**30** days`. Undefined if escapes hide it.
 */
export function offsetOf(raw: string, { text, before }: Excerpt): number | undefined {
  const words = text.split(/\s+/).map((word) => RegExp.escape(word));
  const matches = [...raw.matchAll(new RegExp(words.join(String.raw`[\s*_~>]+`), 'g'))];
  return matches[before]?.index;
}
