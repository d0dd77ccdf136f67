const letters: Record<string, string> = { đ: 'dj', ł: 'l', ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe' };

/** The plain letters and digits of a text, with hyphens: `Šta je uključeno?` → `sta-je-ukljuceno`; `fallback` if there are none. */
export function slugify(text: string, fallback: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}đłßøæœ]/gu, (letter) => letters[letter] ?? '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? fallback;
}
