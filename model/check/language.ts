import { type Language, otherLanguage } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import type { Source } from '../source/source-file.ts';
import { textsOf } from '../source/values.ts';
import { excerptAt } from '../text/excerpt.ts';
import { isCopy } from '../text/is-copy.ts';
import { bareWords, hasToBeTranslated, isIn, proseWords } from '../text/language-words.ts';
import { type Position, type Problem, positionAt } from '../problems/problems.ts';
import { nameOf } from '../source/validate.ts';
import { counted, shown } from '../source/wording.ts';

const names = { en: 'English', sr: 'Serbian' } as const satisfies Record<Language, string>;

/** So many letters of Serbian hold about ten with a mark: without any, it was written on an English keyboard. */
const LETTERS_WITH_MARKS = 300;

/** By which a text is found in its file: a whole one that was pasted would make a pattern too large to be read. */
const BEGINNING_CHARACTERS = 40;

type Copy = { source: Source; body?: Body };

/** A field, or a paragraph of the body. */
type Text = { name: string; text: string; at: (word?: string) => Position };
type TextInWords = Text & { words: string[] };

/** Texts in the other language, texts that are the same in both, and Serbian that has lost its diacritics. `twin` is the other file. */
export function languageProblems(copy: Copy, language: Language, twin: Copy | undefined): Problem[] {
  const texts = textsIn(copy).map((text) => ({ ...text, words: proseWords(text.text) }));
  const foreign = texts.filter(({ words }) => isIn(otherLanguage(language), words));
  const problems = foreignProblems(copy.source.file, language, foreign);
  if (language === 'en') return problems;
  const same = twin ? sameTexts(texts, textsIn(twin)).filter((text) => !foreign.includes(text)) : [];
  const serbian = texts.filter((text) => !foreign.includes(text) && !same.includes(text));
  return [...problems, ...sameProblems(copy.source.file, same), ...bareProblems(copy.source.file, serbian)];
}

function textsIn({ source, body }: Copy): Text[] {
  const fields = textsOf(source.data)
    .filter(({ path }) => isCopy(path))
    .map(({ path, text }) => ({
      name: nameOf(path),
      text,
      at: (word?: string): Position =>
        word === undefined
          ? source.positionIn(path, excerptAt(text, 0, BEGINNING_CHARACTERS))
          : source.positionIn(path, excerptAt(text, indexOfWord(text, word), word.length)),
    }));
  const paragraphs = (body?.paragraphs ?? []).map(({ text, ...start }) => ({
    name: shown(text),
    text,
    at: (word?: string): Position => (word === undefined ? start : placeFrom(source.body, start, word)),
  }));
  return [...fields, ...paragraphs];
}

/** A file that was never translated is one problem, and not one for each of its texts. */
function foreignProblems(file: string, language: Language, [first, ...more]: Text[]): Problem[] {
  if (!first) return [];
  const others = more.length > 0 ? ` and ${counted(more.length, 'more text is', 'more texts are')}` : ' is';
  const found = `${first.name}${others} in ${names[otherLanguage(language)]}, expected ${names[language]}`;
  return [{ file, ...first.at(), found, fix: 'translate it, or put words that are quoted in quotation marks' }];
}

function sameTexts(texts: TextInWords[], others: Text[]): TextInWords[] {
  const known = new Map(others.map(({ name, text }) => [name, text]));
  return texts.filter(({ name, text, words }) => known.get(name) === text && hasToBeTranslated(words));
}

function sameProblems(file: string, texts: Text[]): Problem[] {
  return texts.map(({ name, at }) => ({ file, ...at(), found: `${name} is the same in en.mdx`, fix: 'translate it' }));
}

function bareProblems(file: string, texts: TextInWords[]): Problem[] {
  const bare = texts.flatMap(({ words, at }) => bareWords(words).map((word) => ({ word, at: () => at(word) })));
  const [first] = bare;
  const fix = 'write č, ć, š, ž and đ';
  if (first) {
    const others = bare.length > 1 ? ` and ${counted(bare.length - 1, 'more word', 'more words')}` : '';
    const found = `"${first.word}"${others} ${bare.length > 1 ? 'are' : 'is'} written without diacritics`;
    return [{ file, ...first.at(), found, fix }];
  }
  const letters = texts.flatMap(({ words }) => words).join('');
  const [text] = texts;
  if (!text || letters.length < LETTERS_WITH_MARKS || /[čćšžđ]/i.test(letters)) return [];
  return [{ file, ...text.at(), found: 'the whole text is Serbian without diacritics', fix }];
}

/** Where a word stands for the first time from a place on. */
function placeFrom(text: string, { line, column }: Position, word: string): Position {
  const lines = text.split('\n');
  const above = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const found = indexOfWord(text, word, above + column - 1);
  return found < 0 ? { line, column } : positionAt(text, found);
}

/** Not within another word: `sta` stands in `postavka` too. */
function indexOfWord(text: string, word: string, from = 0): number {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, 'gu');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
