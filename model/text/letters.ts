import { codePointName } from '#contract/contact/contact-message.ts';
import { type FaultAtOffset, QUOTED_CHARACTERS } from '../problems/problems.ts';

/**
 * Control characters (except tab and line feed), direction marks, blank letters, and signs that only one font has, such as the
 * bullets of Word. Soft hyphens are allowed, and joiners and tags except after a Latin letter, because emoji need them.
 */
export const invisible =
  /(?:[^\P{Cc}\t\n]|[^\P{Cf}\u{e0020}-\u{e007f}\u00ad\u200c\u200d]|[\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{NChar}\u115f\u1160\u2800\u3164\uffa0\ufffc\ufffd]|(?<=\p{sc=Latin})(?:\p{VS}|[\u034f\u200c\u200d]|[\u{e0020}-\u{e007f}]))+/gu;
const wordsAndHosts = /https?:\/\/[^\s/"')>\]]+|[\p{L}\p{M}]+|[^\P{Nd}\d]+/gu;
/** Stacked accents, and strokes through letters: neither language uses them, and the fonts of the site lack them. */
const stackedMarks = /(?<=\p{sc=Latin})(?:\p{M}{2,}|[\u0335-\u0338])/u;
/** Letters and digits of other scripts (except Greek ones in units and formulas), ligatures, full-width and mathematical ones. */
const foreign =
  /(?![μπΔλθ\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]|Ω(?!\p{L}\p{L}))[^\P{L}\p{sc=Latin}\p{sc=Zyyy}]|[Ǆ-ǌﬀ-ﬆＡ-ｚ\u{1D400}-\u{1D7FF}]|[^\P{Nd}\d]/u;
/** A quotation mark that opens a quotation. Those of YAML do not: `- "…"`, `title: "…"`, `["…"]`. */
const openingQuote = String.raw`(?:[„“‚‘«]|(?<![[{]|^[\w\s-]*[:-]\s(?=["'][^"'\n]*["']$))["'])`;
const inQuotes = String.raw`(?<=${openingQuote}(?=\p{sc=Cyrl})[\p{sc=Cyrl}\s,.!?–-]{0,300})`;
const inFileName = String.raw`(?=[^"'„,:<>\n]{0,99}\.(?:avif|jpe?g|png|webp)\b)`;
/** Cyrillic text. Quotations, names of pictures and single words are allowed, unless the word is a whole field. */
const cyrillic = {
  sentences: String.raw`(?=\p{sc=Cyrl}{2})(?!${inQuotes}|${inFileName})\p{sc=Cyrl}{2,}(?:[\s,–-]+\p{sc=Cyrl}+)+`, // Здраво свима
  fields: String.raw`(?=\p{sc=Cyrl}{2})(?<=^[\w\s-]*:\s["']?)\p{sc=Cyrl}{2,}(?=["']?$)`, // menu: Мени
  smallWords: String.raw`(?<=\p{sc=Latin}[\s,]{1,3})[аоуск](?=\s\p{sc=Latin})`, // kupac а ne prodavac
};
const cyrillicText = new RegExp(Object.values(cyrillic).join('|'), 'gimu');
/** Not a Latin letter, punctuation, an arrow or an emoji. Few texts have one: only those are tried against the slower patterns. */
const suspicious = /[^\t\n -~\u00a0-\u017f\u2010-\u2027\u2190-\u21ff€\u{1f000}-\u{1fbff}]/u;

/** Finds characters that deceive a reader: invisible characters, direction marks, and letters that look like others. */
export function letterFaults(text: string): FaultAtOffset[] {
  if (!suspicious.test(text)) return [];
  const faults = (pattern: RegExp, faultAt: (match: string, index: number) => FaultAtOffset | []): FaultAtOffset[] =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => faultAt(match, index));
  return [
    ...faults(invisible, (character, offset) => {
      const found = `there is an invisible character here, ${codePointName(character)}`;
      return { offset, found, fix: 'remove it, or retype the words around it' };
    }),
    ...faults(wordsAndHosts, (word, index) => {
      const marks = stackedMarks.exec(word);
      if (marks) {
        const found = `"${word.slice(0, QUOTED_CHARACTERS)}" has marks over or through its letters`;
        const fix = 'retype the word without them, as people would search for it';
        return { offset: index + marks.index, found, fix };
      }
      const letter = foreign.exec(word);
      if (!letter || !/[\p{Script=Latin}\p{Nd}\u{1D400}-\u{1D7FF}]/u.test(word)) return [];
      const script = /\p{Script=Cyrillic}/u.test(letter[0]) ? 'Cyrillic' : 'foreign';
      const kind = /\p{Nd}/u.test(letter[0]) ? 'digit' : 'letter';
      const found = `"${word}" has the ${script} ${kind} ${letter[0]} (${codePointName(letter[0])}) among Latin ones`;
      const origin = URL.parse(word)?.origin;
      const fix = origin === undefined ? `retype the word in Latin ${kind}s` : `retype the address, or write ${origin}`;
      return { offset: index + letter.index, found, fix };
    }),
    ...faults(cyrillicText, (sentence, offset) => {
      const found = `"${sentence.slice(0, QUOTED_CHARACTERS)}" is in Cyrillic`;
      return { offset, found, fix: 'write it in Latin letters, or put a name in quotation marks' };
    }),
  ];
}
