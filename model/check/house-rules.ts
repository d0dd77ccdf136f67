import type { Language } from '#contract/language.ts';
import { counted, fileProblem, type Problem, positionAt } from '../problems/problems.ts';
import type { Collection } from '../read/collections.ts';
import { FactName } from '../schema/fields.ts';
import type { HouseWords } from '../schema/words.ts';
import { fieldProblem, type Source } from '../source/source-file.ts';
import { fieldName, valueAt } from '../source/values.ts';
import { repeats } from './repeats.ts';
import { type Text, textsIn } from '../read/texts.ts';

const WORDS_OF_A_CASE_STUDY = { least: 300, most: 500 };
/** Two case studies that share more words in a row than this were copied from each other. */
const LONGEST_RUN = 7;
const storyFields = ['description', 'problem', 'outcome', 'overview', 'myWork', 'execution'];
const MOST_UNWANTED_WORDS_OF_A_FILE = 100;
/** The least useful length of a description for search results, in characters. */
const SHORTEST_DESCRIPTION = 50;

export type HouseSource = { collection: Collection | 'dictionary'; language: Language; source: Source };

/** Advice, which fails neither a build nor a check: repeated texts, short descriptions, lengths and copies of case studies. */
export function houseAdvice(sources: readonly HouseSource[]): Problem[] {
  return [...Map.groupBy(sources, ({ language }) => language).values()].flatMap((files) => {
    const sourcesOf = (...collections: HouseSource['collection'][]) =>
      files.filter(({ collection }) => collections.includes(collection)).map(({ source }) => source);
    const studies = sourcesOf('projects');
    // The description of a case study is for its card, not for search results.
    const otherPages = sourcesOf('services', 'categories', 'pages');
    return [
      ...repeatedTexts([...studies, ...otherPages], ['title'], 'say what only this page is about'),
      ...repeatedTexts(otherPages, ['description'], 'say what only this page is about'),
      ...[['menu'], ['card', 'title'], ['name']].flatMap((path) => repeatedTexts(otherPages, path, 'choose another')),
      ...storyFields.flatMap((name) => repeatedTexts(studies, [name], 'rewrite it')),
      ...repeatedTexts(studies, ['imageAlt'], 'say what only this cover shows'),
      ...repeatedTexts(studies, ['testimonial', 'text'], 'keep it only where it belongs'),
      ...repeatedAnswers(sourcesOf('faq')),
      ...otherPages.flatMap(shortDescription),
      ...studies.flatMap(lengthProblems),
      ...copiedPassages(studies),
    ];
  });
}

function repeatedTexts(sources: readonly Source[], path: string[], fix: string): Problem[] {
  return repeats(sources, ({ data }) => valueAt(data, path)).map(({ repeated, first }) =>
    fieldProblem(repeated, path, `${fieldName(path)} is the same as in ${first.file}`, fix),
  );
}

function repeatedAnswers(questions: readonly Source[]): Problem[] {
  return repeats(questions, ({ body }) => body.trim()).map(({ repeated: { file, body }, first }) => {
    const found = `the answer is the same as in ${first.file}`;
    return { file, ...positionAt(body, body.search(/\S/)), found, fix: 'answer only this question' };
  });
}

function shortDescription(source: Source): Problem[] {
  const value = valueAt(source.data, ['description']);
  if (typeof value !== 'string' || value.length >= SHORTEST_DESCRIPTION) return [];
  const found = `description has ${counted(value.length, 'character')}, expected at least ${SHORTEST_DESCRIPTION}`;
  return [fieldProblem(source, ['description'], found, 'say what a reader of search results finds here')];
}

function lengthProblems(source: Source): Problem[] {
  const { least, most } = WORDS_OF_A_CASE_STUDY;
  const count = wordsInBody(source).length;
  if (count >= least && count <= most) return [];
  const found = `the body has ${counted(count, 'word')}, expected ${least} to ${most}`;
  const fix = count < least ? `write ${least - count} more` : `remove ${count - most}`;
  return [fileProblem(source.file, found, fix, source.closingLine + 1)];
}

/** The first run of words that each case study shares with an earlier one, ignoring case and punctuation. */
function copiedPassages(studies: readonly Source[]): Problem[] {
  const runs = studies.flatMap((source) => {
    const words = wordsInBody(source);
    const plainWords = words.map(({ 0: word }) => word.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
    const runFrom = (start: number): string => plainWords.slice(start, start + LONGEST_RUN + 1).join(' ');
    return words.slice(0, -LONGEST_RUN).map(({ index: offset }, start) => ({ source, offset, run: runFrom(start) }));
  });
  const shared = repeats(runs, ({ run }) => run).filter(({ repeated, first }) => repeated.source !== first.source);
  const firstOfEach = new Map(shared.toReversed().map((pair) => [pair.repeated.source, pair]));
  return Array.from(firstOfEach.values(), ({ repeated: { source, offset, run }, first }) => {
    const found = `"${run}" is also in ${first.source.file}`;
    return { file: source.file, ...positionAt(source.body, offset), found, fix: 'say it in other words' };
  });
}

/** The words of a body, without code, tags, addresses and marks. */
function wordsInBody({ body }: Source): RegExpExecArray[] {
  return [...blankMarkup(body).matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}'’.,%€$-]*[\p{L}\p{N}%])?/gu)];
}

/** Words of a file that content/words.yaml rejects. `npm run check` fails on them; a build does not. */
export function unwantedWords({ source, language }: HouseSource, rules: HouseWords): Problem[] {
  const fields = textsIn({ source }).filter(({ text }) => !FactName.safeParse(text).success);
  const body: Pick<Text, 'text' | 'at'> = { text: source.body, at: (offset = 0) => positionAt(source.body, offset) };
  const texts = [...fields, body].map(({ text, at }) => ({ text: blankMarkup(text), at }));
  const lowerCaseText = texts.map(({ text }) => text.toLowerCase()).join('\n');
  // Searches for plain words first, because 3,000 rules took 19 s with patterns alone.
  const mayOccur = (word: string): boolean => lowerCaseText.includes(word.toLowerCase().replace(/\*.*/, ''));
  const problems = rules[language].values().flatMap(({ write, not, but = [] }) => {
    const words = not.filter(mayOccur);
    if (words.length === 0) return [];
    const pattern = wholeWords(words);
    const mask = (text: string) => but.reduce((masked, name) => masked.replaceAll(name, ' '.repeat(name.length)), text);
    const fix = `${write === undefined ? 'say it in plain words' : `write ${write}`}, or change content/words.yaml`;
    return texts.flatMap(({ text, at }) =>
      [...mask(text).matchAll(pattern)].map(({ 0: word, index }) => {
        const found = `"${word}" is a word that this site avoids`;
        return { file: source.file, ...at(index, word.length), found, fix };
      }),
    );
  });
  return problems.take(MOST_UNWANTED_WORDS_OF_A_FILE).toArray();
}

/** A pattern that finds these words as whole words, in any case; `*` is any ending. */
export function wholeWords(words: readonly string[]): RegExp {
  const patterns = words.map((word) => RegExp.escape(word).replaceAll(String.raw`\*`, String.raw`[\p{L}-]*`));
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns.join('|')})(?![\p{L}\p{N}])`, 'giu');
}

/** Replaces code, addresses, tags and facts by spaces, so that offsets stay the same. */
function blankMarkup(text: string): string {
  return text.replaceAll(/`[^`]*`|\]\([^)]*\)|https?:\S+|<[^>]*>|\{[a-z.-]+\}/g, (mark) => mark.replaceAll(/./g, ' '));
}
