import { counted } from '../problems/problems.ts';
import { unitWords } from '../text/typed-figures.ts';

/** Parts of a text whose figures a translator writes in another way, or not at all. They are not compared. */
const notCompared = {
  codeAndAddresses: String.raw`\x60{3}[^]*?\x60{3}|\x60[^\x60]*\x60|\]\([^()]*\)|https?:\S+|(?<!\S)\S+@\S+|(?:src|of)="[^"]*"|\[\^[^[\]]*\]|\{[^{}]*\}`, // `a1`, ](/a/1), https://a.example/1, a1@b.example, src="1.webp", [^1], {website.starter}
  telephonesLawsAndSizes: String.raw`(?:\+|(?<!\d)0)\d[\d ()/-]{6,}|(?:art(?:icles?|\.)|sections?|§|član\p{L}*|čl\.|stav\p{L}*|sizes?|UK|US|EU) ?\d+`, // +381 11 555 0100, article 12, čl. 12, size 38
  otherCurrencies: String.raw`(?:[$£]|RSD|USD|GBP|CHF) ?\d[\d.,]*|(?<![\p{L}\d.,])\d[\d.,]* ?(?:RSD|din|USD|dol+ar|\$|GBP|pound|funt|£|CHF|KM)`, // $20, RSD 2.000, 2000 din, 20 dollars
  datesAndHours: String.raw`(?<![\p{L}\d.,])(?:\d\d?\. ?\d\d?\.|\d\d?[:.,]\d\d(?!\d)|\d+[ -]?(?:${unitWords.hours})(?!\p{L})(?: (?:and |i )?\d+)?)`, // 24. 12., 17.30, 17:30, 17 h and 30
  timesOfDayAndDecades: String.raw`(?<![\p{L}\d.,])\d+ ?(?:[ap]\.?m(?!\p{L})|o['’]clock|in the \p{L}+(?:ing|noon)|at night|['’]?s(?!\p{L})|-[eit]\p{L}*)`, // 10 pm, 10 o'clock, 10 in the evening, 90s, 90-ih
  shares: String.raw`(?<![\p{L}\d.,])(?:\d+ ?\/ ?|\d (?:(?:out )?of|in|od) )\d+`, // 10/12, 9 out of 10, 9 od 10
  convertedUnits: String.raw`(?<![\p{L}\d.,])\d[\d.,]*[ -]?(?:[km]|bn|inch(?:es)?|f(?:oo|ee)?t|mi(?:les?)?|mp[gh]|yards?|lbs?|oz|ounces?|gallons?|pints?|acres?|ar[aei]?|stone|sq|°F|milj\p{L}*|inč\p{L}*)(?!\p{L})`, // 20k, 10 inches, 30 ft, 5 miles, 12 ari
};
/** A whole number of two digits or more, as in 1,499 and 1 499, and the decimals that follow it. */
const wholeNumber = String.raw`(?<![\p{L}\d.,])(?<whole>\d{1,3}(?:[.,\u00a0 ]\d{3}(?!\d))+|\d{2,})(?:[.,]\d+)?`;
const numbers = new RegExp([...Object.values(notCompared), wholeNumber].join('|'), 'giu');

const tens =
  /(?<!\p{L})(?:ten(?!\p{L})|eleven|twelve|\p{L}+teen|dozen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|\p{L}*deset|\p{L}+naest|tuce)/iu;
const hundreds =
  /(?<!\p{L})(?:hundred|thousand|million|billion|stotin|hiljad|milion|milijard|(?:dve|tri)sta|(?:četiri|pet|šest|sedam|osam|devet|)sto(?!\p{L}))/iu;

type Figure = { value: number; written: string; offset: number };

/** The first figure whose separator was not translated, or else the first that each text lacks, if both lack equally many. */
export function differentFigures(english: string, serbian: string): { en: Figure; sr: Figure } | undefined {
  const digitsOf = (text: string): string => text.replaceAll(/\D+/g, ' ');
  if (digitsOf(english) === digitsOf(serbian) && !/\d[.,]\d{3}/.test(serbian)) return undefined;
  const [inEnglish, inSerbian] = [figuresIn(english), figuresIn(serbian)];
  const same = inSerbian.find(({ written: sr }) => /[.,]\d{3}$/.test(sr) && inEnglish.some((en) => en.written === sr));
  if (same) return { en: { ...same, written: `${same.written} with the same separator` }, sr: same };
  const [en, ...moreEnglish] = missingFigures(inEnglish, inSerbian, serbian);
  const [sr, ...moreSerbian] = missingFigures(inSerbian, inEnglish, english);
  return en && sr && moreEnglish.length === moreSerbian.length ? { en, sr } : undefined;
}

/** The figures that the other text has neither in digits nor in words. 10 in the evening is 22, and '26 is 2026. */
function missingFigures(figures: Figure[], others: Figure[], otherText: string): Figure[] {
  const values = new Set(others.map(({ value }) => value));
  return figures.filter(({ value }) => {
    const differences = value <= 24 ? [0, 12, 1900, 2000] : [0, 1900, 2000];
    const equalValues = [...differences.flatMap((more) => [value + more, value - more]), value * 1000, value / 1000];
    return !equalValues.some((equal) => values.has(equal)) && !(value < 100 ? tens : hundreds).test(otherText);
  });
}

function figuresIn(text: string): Figure[] {
  return [...text.matchAll(numbers)].flatMap(({ 0: written, index: offset, groups: { whole } = {} }) =>
    whole === undefined ? [] : { value: Number(whole.replaceAll(/\D/g, '')), written, offset },
  );
}

/** Marks that a translation has as often as its original. Of tables, each | counts that is not the first of its line or above ---. */
const marks = { link: /\]\((?!#)/, 'table cell': /(?<=(?=^.*[^-:|>\s])[\s>]*\|.*)\|/m, picture: /<(?:Figure|Video)\b/ };

/** The first of these marks that one language has more often, as `2 links` and `3 links`. */
export function differentMarks(english: string, serbian: string) {
  const counts = Object.entries(marks).map(([name, mark]) =>
    [english, serbian].map((text) => counted(text.split(mark).length - 1, name)),
  );
  const [en = '', sr = ''] = counts.find(([inEnglish, inSerbian]) => inEnglish !== inSerbian) ?? [];
  return en === '' ? undefined : { en: { written: en }, sr: { written: sr, offset: serbian.search(/\S|$/) } };
}
