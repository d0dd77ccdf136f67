import { expect, test } from 'vitest';
import { pagesInOneLanguage } from '../../site/built-pages.ts';
import { all, attribute, languageOf, text } from '../../site/document.ts';
import { copyLines, findings, wholeWords } from './copy-lines.ts';

/** Frequent English words that Serbian does not have. A sentence with one of them is English. */
const english = wholeWords([
  'the',
  'and',
  'with',
  'your',
  'you',
  'from',
  'for',
  'of',
  'are',
  'this',
  'that',
  'our',
  'which',
  'have',
  'will',
  'is',
  'click',
]);

/** Quotations may be in English: words in a picture, a search that somebody typed. */
const quoted = /„[^”]*”/gu;

/** A prospect speaks to a whole company here, so `vi` is an ordinary plural and does not address the reader. */
const spokenToSeveral = 'I vi biste ovim da proveravate moju prodavnicu?';

const serbian = pagesInOneLanguage.filter(({ language }) => language === 'sr');

test('no Serbian text is in Cyrillic', () => {
  expect(findings(copyLines('sr'), /\p{Script=Cyrillic}+/u)).toEqual([]);
});

test('no page in Serbian has an English sentence', () => {
  const faults = serbian.flatMap((page) =>
    spoken(page.document).flatMap((sentence) =>
      [...sentence.replaceAll(quoted, '').matchAll(new RegExp(english, 'giu'))].map(
        (match) =>
          `${page.path}: ${match[0]} in "…${sentence.slice(Math.max(0, match.index - 40), match.index + 40)}…"`,
      ),
    ),
  );
  expect(faults).toEqual([]);
});

test('the reader is addressed as Vi, with a capital letter (D21)', () => {
  const lines = copyLines('sr').map((line) => ({ ...line, text: line.text.replace(spokenToSeveral, '') }));
  expect(findings(lines, /(?<![\p{L}\p{N}])(?:vi|vas|vam|vama|vaš\p{L}*)(?![\p{L}\p{N}])/u)).toEqual([]);
});

test('the reader is never addressed as ti', () => {
  const singular =
    /(?<![\p{L}\p{N}])(?:tvoj\p{L}*|teb[ei]|tobom|možeš|želiš|imaš|znaš|hoćeš|nećeš|trebaš|dobijaš|biraš)(?![\p{L}\p{N}])/iu;
  // In "ti podaci", "ti" is the plural of "taj" and addresses nobody.
  const pronoun = /(?<![\p{L}\p{N}])ti(?![\p{L}\p{N}]|\s\p{L}+i(?![\p{L}\p{N}]))/iu;
  expect(findings(copyLines('sr'), singular)).toEqual([]);
  expect(findings(copyLines('sr'), pronoun)).toEqual([]);
});

/** The Serbian text of a page, including the labels that screen readers speak. */
function spoken(document: Parameters<typeof text>[0]): string[] {
  const isForeign = (element: typeof document): boolean => !['sr', undefined].includes(attribute(element, 'lang'));
  const labels = all(document, '*')
    .filter((element) => languageOf(element) === 'sr')
    .flatMap((element) => ['alt', 'aria-label', 'title', 'placeholder'].map((name) => attribute(element, name)));
  return [text(document, isForeign), ...labels.filter((label) => label !== undefined)];
}
