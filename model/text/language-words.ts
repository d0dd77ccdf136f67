import { type Language, otherLanguage } from '#contract/language.ts';

/** Words that nearly every sentence of a language holds, and that the other language does not have. */
const smallWords = {
  en: wordsOf(`the and with your you from for of are this that our which have will what how when where why not they can
    was were more than by their its let`),
  sr: wordsOf(`je se su na za sa od da ili kao koji koja koje iz po što šta nije ako ali kako gde kada vaš vaša vaše vam
    vas samo svaki svaka bez ne će bi treba može imate`),
} as const satisfies Record<Language, Set<string>>;

/**
 * Words that are always wrong without their diacritics. Left out is what is a word of its own in either spelling: sto,
 * posto, nas, vas, kuca, brze, teze, znaci, cesta.
 */
const withoutDiacritics = wordsOf(`vise najvise sta zasto nesto nista uopste opste cesto cu ce necu nece hocu hoce zelim
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

/** What is quoted is shown as it is (a search that somebody typed), and so are addresses and {facts}. */
const notProse = /„[^”]*”|“[^”]*”|"[^"]*"|\{[^{}]*\}|https?:\/\/\S+|(?<!\S)\S+@\S+/gu;

/** The words of a text that are its own. */
export function proseWords(text: string): string[] {
  return text.replaceAll(notProse, ' ').match(/[\p{L}\p{N}]+(?:[.'’-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Whether the words are a sentence of this language: it takes two words that the other has not. */
export function isIn(language: Language, words: readonly string[]): boolean {
  const lowered = words.map(lower);
  const count = (one: Language): number => new Set(lowered.filter((word) => smallWords[one].has(word))).size;
  const own = count(language);
  return own >= 2 && own > count(otherLanguage(language));
}

/** Whether the words say something that has to be translated: names, figures and abbreviations have not. */
export function hasToBeTranslated(words: readonly string[]): boolean {
  return new Set(words.filter((word) => /^\p{Ll}{2,}$/u.test(word))).size >= 2;
}

/** The words that lack their č, ć, š, ž or đ. */
export function bareWords(words: readonly string[]): string[] {
  // CE stands on what is sold, "ce" lacks its ć.
  return words.filter((word) => withoutDiacritics.has(lower(word)) && !/^\p{Lu}+$/u.test(word));
}

function lower(word: string): string {
  return word.toLowerCase();
}

function wordsOf(text: string): Set<string> {
  return new Set(text.split(/\s+/).filter((word) => word !== ''));
}
