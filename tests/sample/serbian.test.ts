import { expect, test } from 'vitest';
import { pagesInOneLanguage } from '../site/built-pages.ts';
import { all, attribute, languageOf, text } from '../site/document.ts';
import { copyLines, findings, wholeWords } from './copy-lines.ts';

/**
 * Words that are always wrong without their diacritics. Left out is what is a word of its own in either spelling:
 * sto, posto, nas, vas, kuca, brze, teze, znaci, cesta.
 */
const withoutDiacritics = wholeWords(
  `vise najvise sta zasto nesto nista uopste opste cesto cu ce necu nece hocu hoce zelim zelite zeli moze mozete moguce
  mogucnost mogucnosti takode takodje medjutim izmedju izmedu medju jos vec veci veca vece sledeci sledeca sledece
  buduci buduce resenje resenja resenju resiti resim resava pocetna pocetni pocetak pocetka pocinje pocinjem racun racuna
  racunar nasa nase nasi nasem nasim nasih vasa vase vasi vasem vasim vasih vasoj vasu vaseg kosta kostaju tacno tacan
  tacka nacin nacina kljuc kljucne kljucni kljucna ukljuceno ukljucuje iskljucivo odrzavanje odrzavanja izvestaj izvestaji
  izvestaja podrska podrske podrsku trziste trazi trazite trazene pretrazivac pretrazivaca pretrazivace istrazivanje
  sadrzaj sadrzaja slozeno slozen vazno vazan vazna razlicite razlicito povecanje poveca cetiri sest mesecno godisnje
  citanje cita ciji cija cije duze duzina lakse jace krace greska greske gresku gresaka pise pisete salje saljem posalje
  posaljite odluci odlucite sluzi mreza mreze zavrsi zavrsetak zavrseno obicno licno rucno drzi zivot uzivo ceka cekate
  cekanje dodje uredjaj uredjaji uredaj dogadjaj narocito covek coveka kolicina velicina slicno slucaj slucaja slucajno
  uspesno zastita zastite placanje placate pracenje strucno strucnjak ucitavanje ucitava sifra sifre`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Small words that Serbian does not have: one of them in a sentence means that the sentence is English. */
const english = wholeWords([
  'the',
  'and',
  'with',
  'your',
  'you',
  'from',
  'for',
  'of',
  'are',
  'this',
  'that',
  'our',
  'which',
  'have',
  'will',
  'is',
  'click',
]);

/** What is quoted is shown as it is: words in a picture, a search that somebody typed. */
const quoted = /„[^”]*”/gu;

/** A prospect speaks to a whole company: there the plural is no address of the reader. */
const spokenToSeveral = 'I vi biste ovim da proveravate moju prodavnicu?';

const serbian = pagesInOneLanguage.filter(({ language }) => language === 'sr');

test('no Serbian word has lost its diacritics', () => {
  expect(findings(copyLines('sr'), withoutDiacritics)).toEqual([]);
});

test('words without diacritics are found where they stand, and right ones are not', () => {
  const line = { file: 'x', line: 1, text: 'Zelim da znam sta je vec ukljuceno u cenu, i zasto.' };
  expect(findings([line], withoutDiacritics)).toHaveLength(5);
  const right = { ...line, text: 'Želim da znam šta je već uključeno: sto sajtova, usluga, nas dvoje i kuca.' };
  expect(findings([right], withoutDiacritics)).toEqual([]);
});

test('no Serbian text is in Cyrillic', () => {
  expect(findings(copyLines('sr'), /\p{Script=Cyrillic}+/u)).toEqual([]);
});

test('no page in Serbian has an English sentence', () => {
  const faults = serbian.flatMap((page) =>
    spoken(page.document).flatMap((sentence) =>
      [...sentence.replaceAll(quoted, '').matchAll(new RegExp(english, 'giu'))].map(
        (match) =>
          `${page.path}: ${match[0]} in "…${sentence.slice(Math.max(0, match.index - 40), match.index + 40)}…"`,
      ),
    ),
  );
  expect(faults).toEqual([]);
});

test('the reader is addressed as Vi, with a capital letter (D21)', () => {
  const lines = copyLines('sr').map((line) => ({ ...line, text: line.text.replace(spokenToSeveral, '') }));
  expect(findings(lines, /(?<![\p{L}\p{N}])(?:vi|vas|vam|vama|vaš\p{L}*)(?![\p{L}\p{N}])/u)).toEqual([]);
});

test('the reader is never addressed as ti', () => {
  const singular =
    /(?<![\p{L}\p{N}])(?:tvoj\p{L}*|teb[ei]|tobom|možeš|želiš|imaš|znaš|hoćeš|nećeš|trebaš|dobijaš|biraš)(?![\p{L}\p{N}])/iu;
  // "Ti podaci" is a plural of "taj", and no address.
  const pronoun = /(?<![\p{L}\p{N}])ti(?![\p{L}\p{N}]|\s\p{L}+i(?![\p{L}\p{N}]))/iu;
  expect(findings(copyLines('sr'), singular)).toEqual([]);
  expect(findings(copyLines('sr'), pronoun)).toEqual([]);
});

/** What a visitor of the page reads or hears in its own language. */
function spoken(document: Parameters<typeof text>[0]): string[] {
  const isForeign = (element: typeof document): boolean => !['sr', undefined].includes(attribute(element, 'lang'));
  const labels = all(document, '*')
    .filter((element) => languageOf(element) === 'sr')
    .flatMap((element) => ['alt', 'aria-label', 'title', 'placeholder'].map((name) => attribute(element, name)));
  return [text(document, isForeign), ...labels.filter((label) => label !== undefined)];
}
