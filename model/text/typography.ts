import type { Language } from '#contract/language.ts';
import { retext } from 'retext';
import retextSmartypants, { type Options } from 'retext-smartypants';

/** Quotation marks by language: “English” and „srpski”. */
const quotationMarks = {
  en: {
    openingQuotes: { double: '“', single: '‘' },
    closingQuotes: { double: '”', single: '’' },
  },
  sr: {
    openingQuotes: { double: '„', single: '‚' },
    closingQuotes: { double: '”', single: '’' },
  },
} as const satisfies Record<Language, Options>;

/** Dashes and dots are typed as they are, and a text keeps its length (markdown/body.ts relies on it). */
const smartOptions = (language: Language): Options => ({
  ...quotationMarks[language],
  dashes: false,
  ellipses: false,
  backticks: false,
});

const processors = {
  en: retext().use(retextSmartypants, smartOptions('en')),
  sr: retext().use(retextSmartypants, smartOptions('sr')),
};

/** Typographic quotes in one text, and spaces that no line breaks at. */
export function typographic(text: string, language: Language): string {
  return quoted(text, language).replaceAll(keptTogether[language], (kept) => `${kept.slice(0, -1)}\u00a0`);
}

/** Typographic quotes alone: for the words of the dictionary, which product §8 gives letter by letter and programs look for. */
export function quoted(text: string, language: Language): string {
  const contracted = text.replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’');
  if (!/["']/.test(contracted)) return contracted;
  // A quote depends on what it touches. Only these words are parsed: a whole text takes ten times as long.
  const set = (word: string): string => String(processors[language].processSync(` ${word} `)).slice(1, -1);
  return contracted.replaceAll(/\S*["']\S*/g, set);
}

/**
 * A figure stays with its unit; in Serbian a word of one letter, such as "i" or "u", never ends a line either, and a place in a
 * list stays with its number: "38. mesto". A range does not stay with its unit: it would break after its dash. Where a line of
 * the source ends, a space will be shown.
 */
const keptTogether = {
  en: /(?<![–\d.,])\d[\d.,]*\+?[ \n](?=(?:(?:second|minute|hour|day|week|month|year)s?|h|min|s|KB|MB|mm)\b)/g,
  sr: /(?<![\p{L}\d’-])[aikosuAIKOSU][ \n](?=[\p{L}\d„‚€£$])|(?<![–\d.,])\d[\d.,]*\+?[ \n](?=sekund|minut|sat|dan|nedelj|mesec|godin|mest|(?:h|min|s|KB|MB|mm)\b)/gu,
} as const satisfies Record<Language, RegExp>;
