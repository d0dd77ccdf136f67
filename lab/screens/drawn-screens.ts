import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Language, languages } from '../../contract/language.ts';

/** Text of a screen → its translation into the other language. */
export type Words = Record<string, string>;

/** A master image and its source: a screen in its own language, or with its words in the other language. */
type DrawnScreen = { source: string; master: string; language: Language; words: Words };

/**
 * All master images. A screen with words in the words.yaml beside it is drawn once in each language, as `cover.en.webp` and
 * `cover.sr.webp`. Any other screen is drawn once, as `cover.webp`.
 */
export function drawnScreens(): DrawnScreen[] {
  return globSync('lab/screens/*/*/*.html').toSorted().flatMap(mastersOf);
}

function mastersOf(source: string): DrawnScreen[] {
  const path = source.slice('lab/screens/'.length).replace(/\.html$/, '');
  const ownLanguage = /<html lang="sr">/.test(readFileSync(source, 'utf8')) ? 'sr' : 'en';
  const words = wordsBeside(source)[path.slice(path.lastIndexOf('/') + 1)];
  if (!words) return [{ source, master: join('content', `${path}.webp`), language: ownLanguage, words: {} }];
  return languages.map((language) => ({
    source,
    master: join('content', `${path}.${language}.webp`),
    language,
    words: language === ownLanguage ? {} : words,
  }));
}

/** The words.yaml beside a screen, by name of the screen. */
function wordsBeside(source: string): Record<string, Words> {
  const file = join(dirname(source), 'words.yaml');
  // A cast: `translatePage` reports words that are not on the screen.
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, Words>) : {};
}

/** Runs in the page of a screen: translates its text. Returns the words that are not on the screen. */
export function translatePage({ language, words }: { language: string; words: Words }): string[] {
  document.documentElement.lang = language;
  const replaced = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const original = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const translation = words[original];
    if (translation === undefined) continue;
    replaced.add(original);
    // Keeps the spaces around the text, which separate it from its neighbours.
    node.textContent = (node.textContent ?? '').replace(/\S(?:[^]*\S)?/, () => translation);
  }
  return Object.keys(words).filter((word) => !replaced.has(word));
}
