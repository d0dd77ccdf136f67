import type { Bilingual } from '#contract/language.ts';

/**
 * The sentences of generated case studies. {town} is filled with a town in the form that the sentence needs, {n} and {m} with
 * numbers from 6 to 19, which take the same plural in Serbian.
 */
export type Sentence = Bilingual<string>;

/** `sr.for` is the form after "za", `sr.in` the town with its preposition. */
export const trades = [
  trade('bakery', 'a bakery', 'Pekara', 'pekaru'),
  trade('dental practice', 'a dental practice', 'Stomatološka ordinacija', 'stomatološku ordinaciju'),
  trade('car repair shop', 'a car repair shop', 'Auto-servis', 'auto-servis'),
  trade('flower shop', 'a flower shop', 'Cvećara', 'cvećaru'),
  trade('law office', 'a law office', 'Advokatska kancelarija', 'advokatsku kancelariju'),
  trade('fitness studio', 'a fitness studio', 'Fitnes studio', 'fitnes studio'),
  trade('bicycle shop', 'a bicycle shop', 'Prodavnica bicikala', 'prodavnicu bicikala'),
  trade('language school', 'a language school', 'Škola jezika', 'školu jezika'),
  trade('winery', 'a winery', 'Vinarija', 'vinariju'),
  trade('guest house', 'a guest house', 'Pansion', 'pansion'),
  trade('veterinary clinic', 'a veterinary clinic', 'Veterinarska ambulanta', 'veterinarsku ambulantu'),
  trade('accounting office', 'an accounting office', 'Knjigovodstvena agencija', 'knjigovodstvenu agenciju'),
  trade('carpentry workshop', 'a carpentry workshop', 'Stolarska radionica', 'stolarsku radionicu'),
  trade('pharmacy', 'a pharmacy', 'Apoteka', 'apoteku'),
  trade('bookshop', 'a bookshop', 'Knjižara', 'knjižaru'),
  trade('driving school', 'a driving school', 'Auto-škola', 'auto-školu'),
  trade('printing house', 'a printing house', 'Štamparija', 'štampariju'),
  trade('optician', 'an optician', 'Optika', 'optiku'),
  trade('travel agency', 'a travel agency', 'Turistička agencija', 'turističku agenciju'),
  trade('cleaning company', 'a cleaning company', 'Firma za čišćenje', 'firmu za čišćenje'),
];

export const towns = [
  town('Subotica', 'u Subotici'),
  town('Novi Sad', 'u Novom Sadu'),
  town('Niš', 'u Nišu'),
  town('Kragujevac', 'u Kragujevcu'),
  town('Čačak', 'u Čačku'),
  town('Kraljevo', 'u Kraljevu'),
  town('Užice', 'u Užicu'),
  town('Šabac', 'u Šapcu'),
  town('Valjevo', 'u Valjevu'),
  town('Zrenjanin', 'u Zrenjaninu'),
  town('Pančevo', 'u Pančevu'),
  town('Smederevo', 'u Smederevu'),
  town('Leskovac', 'u Leskovcu'),
  town('Vranje', 'u Vranju'),
  town('Sombor', 'u Somboru'),
  town('Kikinda', 'u Kikindi'),
  town('Vršac', 'u Vršcu'),
  town('Požarevac', 'u Požarevcu'),
  town('Jagodina', 'u Jagodini'),
  town('Kruševac', 'u Kruševcu'),
  town('Loznica', 'u Loznici'),
  town('Pirot', 'u Pirotu'),
  town('Zaječar', 'u Zaječaru'),
  town('Ruma', 'u Rumi'),
  town('Đurđevo', 'u Đurđevu'),
];

export const products: Sentence[] = [
  { en: 'Booking calendar', sr: 'Kalendar zakazivanja' },
  { en: 'Order desk', sr: 'Pult za porudžbine' },
  { en: 'Product catalogue', sr: 'Katalog proizvoda' },
  { en: 'Price calculator', sr: 'Kalkulator cena' },
  { en: 'Customer portal', sr: 'Portal za klijente' },
  { en: 'Stock list', sr: 'Lista zaliha' },
  { en: 'Quote form', sr: 'Upit za ponudu' },
  { en: 'Landing page', sr: 'Prodajna stranica' },
  { en: 'Online shop', sr: 'Internet prodavnica' },
  { en: 'Photo archive', sr: 'Arhiva fotografija' },
  { en: 'Job board', sr: 'Oglasna tabla' },
  { en: 'Newsletter archive', sr: 'Arhiva biltena' },
  { en: 'Support desk', sr: 'Korisnička podrška' },
  { en: 'Delivery planner', sr: 'Plan dostave' },
  { en: 'Loyalty card', sr: 'Kartica za stalne kupce' },
  { en: 'Course diary', sr: 'Dnevnik kurseva' },
];

export const headings: Record<'before' | 'work' | 'measured' | 'after', Sentence[]> = {
  before: [
    { en: 'What the day looked like before', sr: 'Kako je dan izgledao ranije' },
    { en: 'Where the time went', sr: 'Na šta je odlazilo vreme' },
    { en: 'A site that nobody used', sr: 'Sajt koji niko nije koristio' },
  ],
  work: [
    { en: 'Fewer steps, in another order', sr: 'Manje koraka, drugim redom' },
    { en: 'What I built first', sr: 'Šta sam prvo napravio' },
    { en: 'From paper to one screen', sr: 'Sa papira na jedan ekran' },
  ],
  measured: [
    { en: 'Measured, not guessed', sr: 'Izmereno, a ne procenjeno' },
    { en: 'The figures of three months', sr: 'Brojke za tri meseca' },
  ],
  after: [
    { en: 'What changed, and what did not', sr: 'Šta se promenilo, a šta nije' },
    { en: 'After the first season', sr: 'Posle prve sezone' },
  ],
};

export const problems: Sentence[] = [
  {
    en: 'The old site opened in {n} seconds on a phone, and most visitors had left before the first picture was there.',
    sr: 'Stari sajt se na telefonu otvarao {n} sekundi i većina posetilaca je otišla pre nego što se pojavila prva slika.',
  },
  {
    en: 'Orders came by phone, were written on paper and typed into a spreadsheet in the evening, when nobody could be asked any more.',
    sr: 'Porudžbine su stizale telefonom, zapisivale se na papir i uveče prekucavale u tabelu, kada više nikoga nije bilo da se pita.',
  },
  {
    en: 'Two of the three people in the office answered the same questions all morning: opening hours, prices, and whether there is parking.',
    sr: 'Dvoje od troje zaposlenih celo prepodne je odgovaralo na ista pitanja: radno vreme, cene i da li ima parkinga.',
  },
  {
    en: 'Search engines knew {n} pages, of which more than half were empty archives that no customer would ever want to read.',
    sr: 'Pretraživači su znali za {n} stranica, od kojih su više od polovine bile prazne arhive koje nijedan kupac ne bi čitao.',
  },
  {
    en: 'The owner did not want a new look; she wanted fewer calls that begin with an apology.',
    sr: 'Vlasnica nije tražila nov izgled, već manje poziva koji počinju izvinjenjem.',
  },
  {
    en: 'Nobody could say how many inquiries the site brought, because the form sent them to an address that was no longer read.',
    sr: 'Niko nije umeo da kaže koliko upita sajt donosi, jer ih je formular slao na adresu koju više niko ne čita.',
  },
  {
    en: 'A plugin that had not been updated for years slowed down every page and blocked the update of everything else.',
    sr: 'Dodatak koji godinama nije ažuriran usporavao je svaku stranicu i sprečavao ažuriranje svega ostalog.',
  },
  {
    en: 'Customers {town} found three different price lists, and each of them was out of date in its own way.',
    sr: 'Kupci {town} nalazili su tri različita cenovnika, a svaki je bio zastareo na svoj način.',
  },
];

export const work: Sentence[] = [
  {
    en: 'I began by listening: I read {n} messages and marked what people really asked.',
    sr: 'Počeo sam slušanjem: pročitao sam {n} poruka i označio šta ljudi zaista pitaju.',
  },
  {
    en: 'The new pages are plain HTML, rendered in advance, and the script that remains does only what the browser cannot.',
    sr: 'Nove stranice su običan HTML, iscrtan unapred, a skripta koja je ostala radi samo ono što pregledač ne ume.',
  },
  {
    en: 'Every form says what is wrong next to the field, keeps what was typed, and works without a mouse.',
    sr: 'Svaki formular kaže šta nije u redu pored samog polja, čuva ono što je upisano i radi bez miša.',
  },
  {
    en: 'The texts were written anew from the words that customers use on the phone, not from the words of the trade.',
    sr: 'Tekstovi su napisani iznova, rečima koje kupci koriste u telefonskom razgovoru, a ne stručnim izrazima.',
  },
  {
    en: 'Pictures are cut to the size in which they are shown, so that a visitor on the bus does not pay for a poster.',
    sr: 'Slike su isečene na veličinu u kojoj se prikazuju, pa posetilac u autobusu ne plaća poster.',
  },
  {
    en: 'An evening import takes the stock from the till, and a mail tells the owner when a number looks wrong.',
    sr: 'Uvoz svake večeri preuzima stanje iz kase, a imejl javlja vlasnici kada neki broj deluje pogrešno.',
  },
  {
    en: 'The staff tried each step on a test copy for a few days before anything changed for customers.',
    sr: 'Zaposleni su svaki korak nekoliko dana isprobavali na probnoj kopiji, pre nego što se išta promenilo za kupce.',
  },
  {
    en: 'Old addresses lead to their new pages, because half of the visits came from links that others had set long ago.',
    sr: 'Stare adrese vode na nove stranice, jer je polovina poseta dolazila preko linkova koje su drugi davno postavili.',
  },
];

export const results: Sentence[] = [
  {
    en: 'In the first quarter the share of visits that end with a message rose from {n} to {m} in a hundred.',
    sr: 'U prvom tromesečju udeo poseta koje se završe porukom promenio se sa {n} na {m} od sto.',
  },
  {
    en: 'The telephone rings less, and when it does, the caller knows the price already and wants to settle a date.',
    sr: 'Telefon zvoni ređe, a kada zazvoni, onaj ko zove već zna cenu i hoće da dogovori termin.',
  },
  {
    en: 'What used to take an evening is done before the first coffee, and mistakes in addresses are gone.',
    sr: 'Ono za šta je ranije trebalo celo veče završi se pre prve kafe, a greške u adresama su nestale.',
  },
  {
    en: 'The largest page now weighs {n} KB, a tenth of the old one, and opens before a thumb reaches the menu.',
    sr: 'Najveća stranica sada ima {n} KB, desetinu stare, i otvori se pre nego što palac stigne do menija.',
  },
  {
    en: 'Not everything worked: the chat window was removed after a while, because nobody had time to sit behind it.',
    sr: 'Nije sve uspelo: prozor za ćaskanje je posle izvesnog vremena uklonjen, jer niko nije imao kada da sedi iza njega.',
  },
  {
    en: 'The owner changes texts and prices without calling me, which was the point of the whole exercise.',
    sr: 'Vlasnica menja tekstove i cene bez mene, a to je i bio cilj celog posla.',
  },
  {
    en: 'Competitors {town} have copied the price page twice, and I take that as praise.',
    sr: 'Konkurenti {town} dvaput su prepisali stranicu sa cenama, i ja to shvatam kao pohvalu.',
  },
];

/** Short lines: key features, tasks and steps. */
export const features: Sentence[] = [
  { en: 'Booking without an account', sr: 'Zakazivanje bez otvaranja naloga' },
  { en: 'Prices from one list', sr: 'Cene sa jednog mesta' },
  { en: 'Reminders by mail', sr: 'Podsetnici imejlom' },
  { en: 'Search that forgives misspelt words', sr: 'Pretraga koja oprašta slovne greške' },
  { en: 'Printed list for the workshop', sr: 'Odštampan spisak za radionicu' },
  { en: 'Export for the accountant', sr: 'Izvoz za knjigovođu' },
  { en: 'Pictures sized by the browser', sr: 'Slike po meri ekrana' },
  { en: 'Both languages side by side', sr: 'Oba jezika jedan pored drugog' },
  { en: 'A daily copy of all data', sr: 'Dnevna kopija svih podataka' },
];

/** First column of the table: what was measured. */
export const measures: Sentence[] = [
  { en: 'First paint', sr: 'Prvi prikaz' },
  { en: 'Weight of the page', sr: 'Težina stranice' },
  { en: 'Requests', sr: 'Zahtevi' },
  { en: 'Steps to order', sr: 'Koraci do porudžbine' },
];

export const tags: Sentence[] = [
  { en: 'WordPress', sr: 'WordPress' },
  { en: 'React', sr: 'React' },
  { en: 'Node.js', sr: 'Node.js' },
  { en: 'Local SEO', sr: 'Lokalni SEO' },
  { en: 'Accessibility', sr: 'Pristupačnost' },
  { en: 'Design', sr: 'Dizajn' },
  { en: 'Migration', sr: 'Migracija' },
];

/** Single words and sentences, by language. */
export const phrases = {
  en: {
    for: 'for',
    cover: 'The first screen of the work',
    inquiries: 'Inquiries a week',
    loading: 'Load time on a phone',
    visits: 'Visits a month',
    weeks: 'weeks',
    owner: 'Owner',
    tried: 'What was tried, and what is still open:',
    steps: 'In this order:',
    table: ['Measured', 'Before', 'After'],
    cart: 'The first draft had a ~~shopping cart~~ plain list[^1], and *that* is what **customers of a small town** wanted.',
    code: 'The rule that saved most is one line, `content-visibility`, and it stands in the',
    style: 'style sheet of the list',
    note: 'Carts are for shops with more than a handful of articles; here one form was enough.',
    contact: [
      'If your week looks like this,',
      'write to me',
      '; a similar job is described in',
      'another case study',
      '.',
    ],
  },
  sr: {
    for: 'za',
    cover: 'Prvi ekran urađenog posla',
    inquiries: 'Upiti nedeljno',
    loading: 'Učitavanje na telefonu',
    visits: 'Posete mesečno',
    weeks: 'nedelja',
    owner: 'Vlasnica',
    tried: 'Šta je isprobano, a šta još čeka:',
    steps: 'Ovim redom:',
    table: ['Izmereno', 'Pre', 'Posle'],
    cart: 'Prva skica imala je ~~korpu~~ običan spisak[^1], a *to* su **kupci iz malog grada** i hteli.',
    code: 'Pravilo koje je najviše uštedelo ima jedan red, `content-visibility`, i stoji u',
    style: 'listu stilova spiska',
    note: 'Korpa je za prodavnice sa više od nekoliko artikala; ovde je jedan formular bio dovoljan.',
    contact: [
      'Ako i Vaša nedelja ovako izgleda,',
      'pišite mi',
      '; sličan posao opisan je u',
      'drugoj studiji slučaja',
      '.',
    ],
  },
} as const;

function trade(en: string, enFor: string, sr: string, srFor: string) {
  return { en: { name: en, for: enFor }, sr: { name: sr, for: srFor } };
}

function town(name: string, srIn: string) {
  return { name, in: { en: `in ${name}`, sr: srIn } };
}
