/** The plain letters and digits of a text, with hyphens: `Šta je uključeno?` → `sta-je-ukljuceno`; `fallback` if there are none. */
export function slugify(text: string, fallback: string): string {
  const plain = text
    .replaceAll(/[đĐ]/g, 'dj')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return plain === '' ? fallback : plain;
}
