import { type FaultAtOffset, QUOTED_CHARACTERS } from '../problems/problems.ts';

/** Finds characters that deceive a reader: invisible characters, direction marks, and letters that look like others. */

/**
 * Control characters (except tab and line feed), line separators, direction marks, zero-width spaces, blank letters, and signs
 * that only one font has, such as the bullets of Word. U+200D is only rejected after a Latin letter, because it also joins emoji.
 */
const invisible =
  // oxlint-disable-next-line no-control-regex -- the pattern looks for them
  /(?:[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\u2800\u3164\ufeff\ufffc]|(?<=\p{sc=Latin})(?:[\u034f\u200c\u200d]|[\u{e0020}-\u{e007f}])|\p{Co})+/gu;
const words = /[\p{L}\p{M}]+/gu;
/** Stacked accents, and strokes through letters: neither language uses them, and the fonts of the site lack them. */
const stackedMarks = /(?<=\p{sc=Latin})(?:\p{M}{2,}|[\u0335-\u0338])/u;
/** Letters of other scripts (except Greek ones in units and formulas), ligatures, full-width letters and mathematical letters. */
const foreign = /(?![μΩπΔλ])[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Armenian}\p{sc=Cherokee}Ǆ-ǌﬀ-ﬆＡ-ｚ\u{1D400}-\u{1D7FF}]/u;
/** Two Cyrillic words in a row, or one that is a whole field. A single word within a text may be a name. */
const cyrillicText = /\p{sc=Cyrl}{2,}(?:[\s,–-]+\p{sc=Cyrl}+)+|(?<=^[\w\s-]*:\s["']?)\p{sc=Cyrl}{2,}(?=["']?$)/gmu;
/** Matches every text that may have a fault. Few texts do, so only those are tried against the slower patterns. */
const suspicious = new RegExp([invisible, stackedMarks, foreign].map(({ source }) => source).join('|'), 'u');

export function letterFaults(text: string): FaultAtOffset[] {
  if (!suspicious.test(text)) return [];
  const faults = (pattern: RegExp, faultAt: (match: string, index: number) => FaultAtOffset | []): FaultAtOffset[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => faultAt(match, index));
  const mixedWords = faults(words, (word, index) => {
    const marks = stackedMarks.exec(word);
    if (marks) {
      const found = `"${word.slice(0, QUOTED_CHARACTERS)}" has marks over or through its letters`;
      return { offset: index + marks.index, found, fix: 'retype the word without them, as people would search for it' };
    }
    const letter = foreign.exec(word);
    if (!letter || !/[\p{Script=Latin}\u{1D400}-\u{1D7FF}]/u.test(word)) return [];
    const script = /\p{Script=Cyrillic}/u.test(letter[0]) ? 'Cyrillic' : 'foreign';
    const found = `"${word}" has the ${script} letter ${letter[0]} (${codePointName(letter[0])}) among Latin ones`;
    return { offset: index + letter.index, found, fix: 'retype the word in Latin letters' };
  });
  return [
    ...faults(invisible, (character, offset) => {
      const found = `there is an invisible character here, ${codePointName(character)}`;
      return { offset, found, fix: 'remove it, or retype the words around it' };
    }),
    ...mixedWords,
    ...faults(/https?:\/\/[^\s/"')>\]]+/gu, (host, index) => {
      const letter = foreign.exec(host);
      if (!letter || mixedWords.some(({ offset }) => offset >= index && offset < index + host.length)) return [];
      const found = `${host} has the letter ${letter[0]} (${codePointName(letter[0])}), which is not a Latin one`;
      const fix = `retype the address, or write ${URL.parse(host)?.origin ?? ''}`;
      return { offset: index + letter.index, found, fix };
    }),
    ...faults(cyrillicText, (sentence, offset) => {
      const found = `"${sentence.slice(0, QUOTED_CHARACTERS)}" is in Cyrillic`;
      return { offset, found, fix: 'write it in Latin letters' };
    }),
  ];
}

function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
