/** What a search engine shows on a phone and on a desktop, in characters: it cuts by pixels, which come to about this. */
export const shownCharacters = { title: 60, description: 155 } as const;

/** The text as a search result shows it: cut between words, with an ellipsis. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const start = text.slice(0, limit);
  return `${start.replace(/\s+\S*$/, '')} …`;
}
