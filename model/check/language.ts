import { type Language, otherLanguage } from '#contract/language.ts';
import { type Position, type Problem, positionAt } from '../problems/problems.ts';
import type { WrittenText } from '../read/entry.ts';
import { nameOf } from '../source/validate.ts';
import { textsOf, isCopy } from '../source/values.ts';
import { counted, shown } from '../source/wording.ts';
import { hasToBeTranslated, isIn, proseWords, wordsWithoutDiacritics } from '../text/language-words.ts';

const names = { en: 'English', sr: 'Serbian' } as const satisfies Record<Language, string>;

/** 300 letters of Serbian hold about ten diacritics: a longer text without any was typed without them. */
const LETTERS_WITH_MARKS = 300;

/** A field is found in its file by its first characters: a pattern made of a whole pasted text would be too large. */
const BEGINNING_CHARACTERS = 40;

/** A field, or a paragraph of the body. `at` returns the position of the text, or of the first `word` in it. */
type Text = { name: string; text: string; at: (word?: string) => Position };
type TextInWords = Text & { words: string[] };

/** Texts in the other language, texts that are the same in both, and Serbian without diacritics. `twin` is the other file. */
export function languageProblems(copy: WrittenText, language: Language, twin: WrittenText | undefined): Problem[] {
  const { file } = copy.source;
  const texts = textsIn(copy).map((text) => ({ ...text, words: proseWords(text.text) }));
  const foreign = texts.filter(({ words }) => isIn(otherLanguage(language), words));
  const problems = oneProblem(file, foreign, {
    state: `in ${names[otherLanguage(language)]}, expected ${names[language]}`,
    fix: 'translate it, or put words that are quoted in quotation marks',
  });
  if (language === 'en') return problems;
  const english = new Map(textsIn(twin).map(({ name, text }) => [name, text]));
  const isSame = ({ name, text, words }: TextInWords): boolean =>
    english.get(name) === text && hasToBeTranslated(words);
  const nativeTexts = texts.filter((text) => !foreign.includes(text));
  const same = oneProblem(file, nativeTexts.filter(isSame), { state: 'the same in en.mdx', fix: 'translate it' });
  const serbian = nativeTexts.filter((text) => !isSame(text));
  return [...problems, ...same, ...diacriticProblems(file, serbian)];
}

function textsIn(copy: WrittenText | undefined): Text[] {
  if (!copy) return [];
  const { source, body } = copy;
  const fields = textsOf(source.data)
    .filter(({ path }) => isCopy(path))
    .map(({ path, text }) => ({
      name: nameOf(path),
      text,
      at: (word?: string): Position => {
        const offset = word === undefined ? 0 : indexOfWord(text, word);
        return source.positionIn(path, text, offset, word?.length ?? BEGINNING_CHARACTERS);
      },
    }));
  const paragraphs = (body?.paragraphs ?? []).map(({ text, ...start }) => ({
    name: shown(text),
    text,
    at: (word?: string): Position => (word === undefined ? start : positionAfter(source.body, start, word)),
  }));
  return [...fields, ...paragraphs];
}

/** One problem for all texts in the same state, so that a file that was never translated has one instead of fifty. */
function oneProblem(file: string, [first, ...more]: Text[], { state, fix }: { state: string; fix: string }): Problem[] {
  if (!first) return [];
  const others = more.length > 0 ? ` and ${counted(more.length, 'more text is', 'more texts are')}` : ' is';
  return [{ file, ...first.at(), found: `${first.name}${others} ${state}`, fix }];
}

function diacriticProblems(file: string, texts: TextInWords[]): Problem[] {
  const bare = texts.flatMap(({ words, at }) => wordsWithoutDiacritics(words).map((word) => ({ word, at })));
  const fix = 'write č, ć, š, ž and đ';
  const [first] = bare;
  if (first) {
    const others = bare.length > 1 ? ` and ${counted(bare.length - 1, 'more word', 'more words')} are` : ' is';
    const found = `"${first.word}"${others} written without diacritics`;
    return [{ file, ...first.at(first.word), found, fix }];
  }
  const letters = texts.flatMap(({ words }) => words).join('');
  const [text] = texts;
  if (!text || letters.length < LETTERS_WITH_MARKS || /[čćšžđ]/i.test(letters)) return [];
  return [{ file, ...text.at(), found: 'the whole text is Serbian without diacritics', fix }];
}

/** The first place of a word from `start` on; `start` itself if marks hide the word. */
function positionAfter(text: string, start: Position, word: string): Position {
  const above = text.split('\n', start.line - 1).reduce((length, line) => length + line.length + 1, 0);
  const offset = indexOfWord(text, word, above + start.column - 1);
  return offset < 0 ? start : positionAt(text, offset);
}

/** Not within another word: `postavka` holds `sta` too. */
function indexOfWord(text: string, word: string, from = 0): number {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${word}(?![\p{L}\p{N}])`, 'gu');
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? -1;
}
