import type { Language } from '#contract/language.ts';
import type { Collection } from '../read/collections.ts';
import type { Source } from '../source/source-file.ts';
import { fieldOf, textsOf } from '../source/values.ts';
import { FactName } from '../schema/fields.ts';
import type { HouseWords } from '../schema/words.ts';
import { excerptAt } from '../text/excerpt.ts';
import { isCopy } from '../text/is-copy.ts';
import { type Problem, positionAt } from '../problems/problems.ts';

/** Words of the body of a case study. */
const WORDS = { least: 300, most: 500 };
/** Two case studies with so many words in a row in common were copied from each other. */
const LONGEST_RUN = 7;
/** What a search result needs at least, in characters. */
const SHORTEST_DESCRIPTION = 50;

/** One file that is read by people. */
export type HouseSource = { collection: Collection | 'dictionary'; language: Language; source: Source };

/**
 * What a reader or a search engine would stumble over although it can be built: two pages with one title, case studies that are too short
 * or copied, words that this site does not use. `npm run check` fails on it; a build does not.
 */
export function houseRuleProblems(sources: readonly HouseSource[], words: HouseWords | undefined): Problem[] {
  const languages = Map.groupBy(sources, ({ language }) => language);
  return [...languages].flatMap(([language, own]) => {
    const entries = own.filter(({ collection }) => collection !== 'dictionary' && collection !== 'faq');
    const studies = own.filter(({ collection }) => collection === 'projects').map(({ source }) => source);
    return [
      ...repeatedTexts(entries, 'title'),
      ...repeatedTexts(
        entries.filter(({ collection }) => collection !== 'projects'),
        'description',
      ),
      ...entries.flatMap(shortDescription),
      ...studies.flatMap(lengthProblems),
      ...sharedRuns(studies),
      ...own.flatMap(({ source }) => wordProblems(source, words?.[language] ?? [])),
    ];
  });
}

function repeatedTexts(entries: readonly HouseSource[], field: 'title' | 'description'): Problem[] {
  const owners = new Map<unknown, string>();
  return entries.flatMap(({ source }) => {
    const value = fieldOf(source.data, field);
    if (typeof value !== 'string') return [];
    const owner = owners.get(value);
    owners.set(value, owner ?? source.file);
    if (owner === undefined) return [];
    const found = `${field} is that of ${owner} too`;
    return [{ file: source.file, ...source.positionOf([field]), found, fix: 'say what this page alone is about' }];
  });
}

function shortDescription({ collection, source }: HouseSource): Problem[] {
  const value = fieldOf(source.data, 'description');
  // That of a case study stands on its card.
  if (collection === 'projects' || typeof value !== 'string' || value.length >= SHORTEST_DESCRIPTION) return [];
  const found = `description has ${value.length} characters, expected at least ${SHORTEST_DESCRIPTION}`;
  const fix = 'say what a reader of search results finds here';
  return [{ file: source.file, ...source.positionOf(['description']), found, fix }];
}

function lengthProblems(source: Source): Problem[] {
  const count = wordsOf(source).length;
  if (count >= WORDS.least && count <= WORDS.most) return [];
  const found = `the body has ${count} words, expected ${WORDS.least} to ${WORDS.most}`;
  const fix = count < WORDS.least ? `write ${WORDS.least - count} more` : `take out ${count - WORDS.most}`;
  return [{ file: source.file, line: source.closingLine + 1, column: 1, found, fix }];
}

/** The first run of each case study that stands in another one, whatever its case and punctuation. */
function sharedRuns(studies: readonly Source[]): Problem[] {
  const owners = new Map<string, string>();
  return studies.flatMap((source) => {
    const words = wordsOf(source);
    const problems: Problem[] = [];
    for (let start = 0; start + LONGEST_RUN < words.length; start += 1) {
      const run = words.slice(start, start + LONGEST_RUN + 1);
      const key = run.map(({ plain }) => plain).join(' ');
      const owner = owners.get(key) ?? source.file;
      owners.set(key, owner);
      if (owner === source.file || problems.length > 0) continue;
      const at = positionAt(source.body, run[0]?.offset ?? 0);
      problems.push({
        file: source.file,
        ...at,
        found: `"${key}" stands in ${owner} too`,
        fix: 'say it in other words',
      });
    }
    return problems;
  });
}

/** The words of a body, without tags, addresses and marks. */
function wordsOf({ body }: Source): { plain: string; offset: number }[] {
  const words = blanked(body).matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,%€$-]*[\p{L}\p{N}%])?/gu);
  return [...words].map(({ 0: word, index }) => ({
    plain: word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
    offset: index,
  }));
}

function wordProblems(source: Source, rules: HouseWords[Language]): Problem[] {
  const { file } = source;
  return rules.flatMap(({ write, not, but = [] }) => {
    const pattern = wholeWords(not);
    const found = (text: string) => [...without(blanked(text), but).matchAll(pattern)];
    const problem = (word: string): Pick<Problem, 'found' | 'fix'> => ({
      found: `"${word}" is no word of this site`,
      fix:
        write === undefined
          ? 'say it plainly, or change content/words.yaml'
          : `write ${write}, or change content/words.yaml`,
    });
    const inFields = textsOf(source.data)
      .filter(({ path, text }) => isCopy(path) && !FactName.safeParse(text).success)
      .flatMap(({ path, text }) =>
        found(text).map(({ 0: word, index }) => ({
          file,
          ...source.positionIn(path, excerptAt(text, index, word.length)),
          ...problem(word),
        })),
      );
    const inBody = found(source.body).map(({ 0: word, index }) => ({
      file,
      ...positionAt(source.body, index),
      ...problem(word),
    }));
    return [...inFields, ...inBody];
  });
}

/** A pattern that finds these words as whole words, in any case; `*` stands for any ending. */
function wholeWords(words: readonly string[]): RegExp {
  const patterns = words.map((word) =>
    word.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', String.raw`[\p{L}-]*`),
  );
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** Addresses, tags and facts as spaces, so that what is left stands where it stood. */
function blanked(text: string): string {
  return [/\]\([^)]*\)/g, /https?:\S+/g, /<[^>]*>/g, /\{[a-z.-]+\}/g].reduce(
    (rest, pattern) => rest.replaceAll(pattern, (match) => match.replaceAll(/[^\n]/g, ' ')),
    text,
  );
}

function without(text: string, names: readonly string[]): string {
  return names.reduce((rest, name) => rest.replaceAll(name, ' '.repeat(name.length)), text);
}
