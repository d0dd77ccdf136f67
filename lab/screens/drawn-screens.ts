import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'yaml';
import { type Language, languages } from '../../contract/language.ts';

/** Text of a screen → the same in the language that the screen is not written in. */
export type Words = Record<string, string>;

/** A master image, and what it is drawn from: a screen, in the language that it is written in or with the words of the other. */
export type DrawnScreen = { source: string; master: string; language: Language; words: Words };

/**
 * All masters. A screen that words.yaml beside it has words for is drawn once in each language, as `cover.en.webp` and
 * `cover.sr.webp`; any other once, as `cover.webp`.
 */
export function drawnScreens(): DrawnScreen[] {
  return globSync('lab/screens/*/*/*.html').toSorted().flatMap(mastersOf);
}

function mastersOf(source: string): DrawnScreen[] {
  const path = source.slice('lab/screens/'.length).replace(/\.html$/, '');
  const written = /<html lang="sr">/.test(readFileSync(source, 'utf8')) ? 'sr' : 'en';
  const words = wordsBeside(source)[path.slice(path.lastIndexOf('/') + 1)];
  if (!words) return [{ source, master: join('content', `${path}.webp`), language: written, words: {} }];
  return languages.map((language) => ({
    source,
    master: join('content', `${path}.${language}.webp`),
    language,
    words: language === written ? {} : words,
  }));
}

/** By name of the screen. */
function wordsBeside(source: string): Record<string, Words> {
  const file = join(dirname(source), 'words.yaml');
  // A cast: a word that fits nowhere is a fault of the drawing (`sayIn`).
  return existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Record<string, Words>) : {};
}

/** Runs in the page of a screen: says it in a language. Returns the words that are not in it. */
export function sayIn({ language, words }: { language: string; words: Words }): string[] {
  document.documentElement.lang = language;
  const replaced = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const written = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    const word = words[written];
    if (word === undefined) continue;
    replaced.add(written);
    // Spaces around it keep it apart from its neighbours.
    node.textContent = (node.textContent ?? '').replace(/\S(?:[^]*\S)?/, () => word);
  }
  return Object.keys(words).filter((word) => !replaced.has(word));
}
