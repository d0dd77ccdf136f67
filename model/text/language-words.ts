import { type Language, otherLanguage } from '#contract/language.ts';

/** Words that nearly every sentence of a language contains, and that are rare or absent in the other language. */
const smallWords = {
  en: wordSet(`the and with your you from for of are this that our which have will what how when where why not they can was were more than by
    their its let`),
  sr: wordSet(`je se su na za sa od da ili kao koji koja koje iz po što šta nije ako ali kako gde kada vaš vaša vaše vam vas samo svaki svaka
    bez ne će bi treba može imate`),
} satisfies Record<Language, ReadonlySet<string>>;

/** Words that are always wrong without diacritics. Others exist in both spellings: sto, nas, vas, kuca, brze, znaci, cesta. */
const withoutDiacritics = wordSet(`vise najvise sta zasto nesto nista uopste opste cesto cu ce necu nece hocu hoce zelim
  zelite zeli moze mozete moguce mogucnost mogucnosti takode takodje medjutim izmedju izmedu medju jos vec veci veca vece
  sledeci sledeca sledece buduci buduce resenje resenja resenju resiti resim resava pocetna pocetni pocetak pocetka pocinje
  pocinjem racun racuna racunar nasa nase nasi nasem nasim nasih vasa vase vasi vasem vasim vasih vasoj vasu vaseg kosta
  kostaju tacno tacan tacka nacin nacina kljuc kljucne kljucni kljucna ukljuceno ukljucuje iskljucivo odrzavanje odrzavanja
  izvestaj izvestaji izvestaja podrska podrske podrsku trziste trazi trazite trazene pretrazivac pretrazivaca pretrazivace
  istrazivanje sadrzaj sadrzaja slozeno slozen vazno vazan vazna razlicite razlicito povecanje poveca cetiri sest mesecno
  godisnje citanje cita ciji cija cije duze duzina lakse jace krace greska greske gresku gresaka pise pisete salje saljem
  posalje posaljite odluci odlucite sluzi mreza mreze zavrsi zavrsetak zavrseno obicno licno rucno drzi zivot uzivo ceka
  cekate cekanje dodje uredjaj uredjaji uredaj dogadjaj narocito covek coveka kolicina velicina slicno slucaj slucaja
  slucajno uspesno zastita zastite placanje placate pracenje strucno strucnjak ucitavanje ucitava sifra sifre pocetku
  koriscenje koriscenja narucite narudzbina porudzbina porudzbine porudzbini cega najcesce recenica recenice kaze kazete tesko
  trece treci stize trazio zavrsio pocetne kljucnih pomaze pomazem pokazem pokazete procita vencanje vencanja`);

/** Text that is not the writer's prose: quotations (such as a search that somebody typed), `code`, addresses and {facts}. */
const notProse = /`[^`]*`|„[^”]*”|“[^”]*”|"[^"]*"|\{[^{}]*\}|https?:\/\/\S+|(?<!\S)\S+@\S+/gu;

/** The words of a text, without its quotations, code, addresses and {facts}. */
export function proseWords(text: string): string[] {
  const prose = /[`„“"{@]|:\/\//.test(text) ? text.replaceAll(notProse, ' ') : text;
  return prose.match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** True if the words contain at least two small words of this language, and more of them than of the other language. */
export function isWrittenIn(language: Language, words: readonly string[]): boolean {
  const lowered = new Set(words.map((word) => word.toLowerCase()));
  const matches = lowered.intersection(smallWords[language]).size;
  return matches >= 2 && matches > lowered.intersection(smallWords[otherLanguage(language)]).size;
}

/** True if the words need a translation: two or more are lower-case words, not only names, figures and abbreviations. */
export function needsTranslation(words: readonly string[]): boolean {
  return new Set(words.filter((word) => /^\p{Ll}{2,}$/u.test(word))).size >= 2;
}

/** Serbian letters decoded with a Western encoding: ð for đ (uraðeno), ¹ for š (na¹lo). Icelandic names begin with a capital. */
const misdecoded = /^\p{Ll}+[æð]|^Ð|\p{L}[¹¾]\p{L}/u;

/** The words that were written without their č, ć, š, ž or đ. Skips abbreviations such as CE. */
export function wordsWithoutDiacritics(words: readonly string[]): string[] {
  const isMisspelt = (word: string): boolean => withoutDiacritics.has(word.toLowerCase()) || misdecoded.test(word);
  return words.filter((word) => isMisspelt(word) && !/^\p{Lu}+$/u.test(word));
}

function wordSet(text: string): Set<string> {
  return new Set(text.split(/\s+/));
}
