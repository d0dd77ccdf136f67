import { expect, test } from 'vitest';
import { applyTypography } from './typography.ts';

test.each([
  ['He said "half an inch".', 'He said “half an inch”.'],
  ["It's 'half' done", 'It’s ‘half’ done'],
  ['"A" and "B"', '“A” and “B”'],
  [`He wrote ("it's 'fine'")`, 'He wrote (“it’s ‘fine’”)'],
  [`"'Quoted' words", he said`, '“‘Quoted’ words”, he said'],
  [`the shops' sites of the '80s`, 'the shops’ sites of the ’80s'],
  ['"e.g." "1/2" "€5", "{website.starter}"?', '“e.g.” “1/2” “€5”, “{website.starter}”?'],
  ['say–"so"-\'so\'/"so"', 'say–“so”-‘so’/“so”'],
  [`'Tis "…well" in '68`, '’Tis “…well” in ’68'],
  [`"Keep the '64 one." The O'Briens' son`, '“Keep the ’64 one.” The O’Briens’ son'],
  [`'A 5" or "wide" screen', he said`, '‘A 5” or “wide” screen’, he said'],
  ['6", a "." and "…"', '6”, a ”.” and ”…”'],
])('English: %s becomes %s', (typed, shown) => {
  expect(applyTypography(typed, 'en')).toBe(shown);
});

test.each([
  ['Rekao je "pola cola".', 'Rekao je „pola cola”.'],
  ["Kaže se 'pola'", 'Kaže se ‚pola’'],
  ['"Šta" i "đ"', '„Šta” i\u00a0„đ”'],
])('Serbian: %s becomes %s', (typed, shown) => {
  expect(applyTypography(typed, 'sr')).toBe(shown);
});

test('leaves dashes, dots and typographic quotes as they are', () => {
  const text = 'A -- B – C ... “D” {website.starter} č ć š ž đ';
  expect([applyTypography(text, 'en'), applyTypography(text, 'sr')]).toEqual([text, text]);
});

test.each([
  ['en', 'Free for 30 days, then 5 pages', 'Free for 30\u00a0days, then 5 pages'],
  ['en', 'Up to 3 pages · 2 weeks', 'Up to 3 pages\u00a0· 2\u00a0weeks'],
  ['en', 'From 6 h to 40 min, 540\nKB', 'From 6\u00a0h to 40\u00a0min, 540\u00a0KB'],
  ['en', 'From 6 h 40 min', 'From 6\u00a0h\u00a040\u00a0min'],
  ['sr', 'Trajalo je 6 h 40 min', 'Trajalo je 6\u00a0h\u00a040\u00a0min'],
  ['sr', 'Stranica o\nimplantima na 38. mestu', 'Stranica o\u00a0implantima na 38.\u00a0mestu'],
  ['sr', 'U roku od 24 sata, i u subotu', 'U\u00a0roku od 24\u00a0sata, i\u00a0u\u00a0subotu'],
  ['sr', 'podnesete i\nPovereniku', 'podnesete i\u00a0Povereniku'],
  ['en', 'In 2–3 weeks', 'In 2–3 weeks'],
  ['en', 'RSD 120,000 or 5 km at 20 °C', 'RSD\u00a0120,000 or 5\u00a0km at 20\u00a0°C'],
  ['sr', 'Od 120.000 RSD ili 30 %', 'Od 120.000\u00a0RSD ili 30\u00a0%'],
  ['en', 'A flat of 60 m², or 645 sq ft', 'A flat of 60\u00a0m², or 645\u00a0sq ft'],
  ['sr', 'Stan od 60 m² i kotao od 24 kW', 'Stan od 60\u00a0m² i\u00a0kotao od 24\u00a0kW'],
  ['sr', 'Za 2–3 nedelje', 'Za 2–3 nedelje'],
  ['sr', 'Na Google-u za 16 projekata', 'Na Google-u za 16 projekata'],
] as const)('%s: %s keeps figures and short words with what follows', (language, typed, shown) => {
  expect(applyTypography(typed, language)).toBe(shown);
});
