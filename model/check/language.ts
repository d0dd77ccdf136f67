import { type Language, otherLanguage } from '#contract/language.ts';
import { counted, type Problem } from '../problems/problems.ts';
import type { FileTexts } from '../read/entry.ts';
import { isWrittenIn, needsTranslation, proseWords, wordsWithoutDiacritics } from '../text/language-words.ts';
import { wholeWords } from './house-rules.ts';
import { type Text, textsIn } from '../read/texts.ts';

const names = { en: 'English', sr: 'Serbian' } as const satisfies Record<Language, string>;

/** 300 letters of Serbian hold about ten diacritics: a longer text without any was typed without them. */
const MOST_LETTERS_WITHOUT_MARKS = 300;

type TextInWords = Text & { words: string[] };

/** Texts in the other language, texts that are the same in both, and Serbian without diacritics. `twin`: the other file. */
export function languageProblems(copy: FileTexts, language: Language, twin: FileTexts | undefined): Problem[] {
  const { file } = copy.source;
  const texts = textsIn(copy).map((text) => ({ ...text, words: proseWords(text.text) }));
  const foreignTexts = texts.filter(({ words }) => isWrittenIn(otherLanguage(language), words));
  const problems = summarize(file, foreignTexts, {
    state: `in ${names[otherLanguage(language)]}, expected ${names[language]}`,
    fix: 'translate it, or put quotation marks around quoted words',
  });
  if (language === 'en') return problems;
  const english = new Set((twin ? textsIn(twin) : []).map(({ name, text }) => `${name} ${text}`));
  // In a list of technologies, one word alone is a name, such as htmx.
  const isUntranslated = ({ name, text, words }: TextInWords): boolean =>
    english.has(`${name} ${text}`) &&
    needsTranslation(name === 'stack' ? proseWords(text.replaceAll(/(?<=^|,)\s*[^\s,]+(?=,|$)/g, '')) : words);
  const nativeTexts = texts.filter((text) => !foreignTexts.includes(text));
  const state = `the same in ${twin?.source.file.split('/').at(-1)}`;
  const untranslated = summarize(file, nativeTexts.filter(isUntranslated), { state, fix: 'translate it' });
  const serbian = nativeTexts.filter((text) => !isUntranslated(text));
  return [...problems, ...untranslated, ...diacriticProblems(file, serbian)];
}

/** One problem for all texts in the same state: a file that was never translated has one problem instead of fifty. */
function summarize(file: string, [first, ...more]: Text[], { state, fix }: { state: string; fix: string }): Problem[] {
  if (!first) return [];
  const others = more.length > 0 ? ` and ${counted(more.length, 'more text is', 'more texts are')}` : ' is';
  return [{ file, ...first.at(), found: `${first.name}${others} ${state}`, fix }];
}

function diacriticProblems(file: string, texts: TextInWords[]): Problem[] {
  const bare = texts.flatMap(({ words, text, at }) =>
    wordsWithoutDiacritics(words).map((word) => ({ word, at: () => at(text.search(wholeWords([word])), word.length) })),
  );
  const fix = 'write č, ć, š, ž and đ';
  const [first, ...more] = bare;
  const others = more.length > 0 ? ` and ${counted(more.length, 'more word is', 'more words are')}` : ' is';
  if (first) return [{ file, ...first.at(), found: `"${first.word}"${others} written without diacritics`, fix }];
  const letters = texts.flatMap(({ words }) => words).join('');
  const [text] = texts;
  if (!text || letters.length < MOST_LETTERS_WITHOUT_MARKS || /[čćšžđ]/i.test(letters)) return [];
  return [{ file, ...text.at(), found: 'the whole text is Serbian without diacritics', fix }];
}
