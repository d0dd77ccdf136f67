import { expect, test } from 'vitest';
import { differentFigures, differentMarks } from './figures.ts';

/** What the check says of a pair: `310, en 180 at 7`; undefined if it says nothing. */
function difference(english: string, serbian: string): string | undefined {
  const figures = differentFigures(english, serbian);
  return figures && `${figures.sr.written}, en ${figures.en.written} at ${figures.sr.offset}`;
}

test.each([
  ['180 visits', '310 poseta', '310, en 180 at 0'],
  ['It has 180 pages, in 12 groups.', 'Ima 310 strana, u 12 grupa.', '310, en 180 at 4'],
  ['12,000 rows', '12,000 redova', '12,000, en 12,000 with the same separator at 0'],
  ['€1.499 for 3 pages', '€1.499 za 3 strane', '1.499, en 1.499 with the same separator at 1'],
  ['€1,499–€2,999', '€1.499–€2.989', '2.989, en 2,999 at 8'],
  ['12,000 rows', '21 000 redova', '21 000, en 12,000 at 0'],
  ['99.5% of it', '98,5% toga', '98,5, en 99.5 at 0'],
  ['since 2018', 'od 2019.', '2019, en 2018 at 3'],
  ['27th place', '37. mesto', '37, en 27 at 0'],
  ['the shop on 12 May 2026', 'radnja 13. maja 2026.', '13, en 12 at 7'],
  ['180 visits, 13 of them paid', '310 poseta, trinaest plaćeno', '310, en 180 at 0'],
  ['| 38 | 44 |\n| 52 | 29 |', '| 38 | 44 |\n| 25 | 92 |', '25, en 52 at 14'],
  ['<Figure src="a.webp" alt="50 loaves" />', '<Figure src="a.webp" alt="60 vekni" />', '60, en 50 at 26'],
])('%s and %s have another figure', (english, serbian, expected) => {
  expect(difference(english, serbian)).toBe(expected);
});

test.each([
  ['nothing to compare', 'nema šta da se poredi'],
  ['180 visits', 'Sto osamdeset poseta'],
  ['180 visits', 'poseta ima mnogo'],
  ['One hundred and eighty, of 40', 'Od četrdeset, 180'],
  ['fifteen rooms and 40 orders', '15 soba i četrdeset porudžbina'],
  ['a dozen eggs, 30 loaves', '12 jaja, tridesetak vekni'],
  ['€2,999 for 3 to 4', '€2.999 za 3 do 4'],
  ['€1,499.00', '1.499 €'],
  ['1,200 rows', '1 200 redova'],
  ['12,000 rows in 1.234 s', '12.000 redova za 1,234 s'],
  ['Node 24.15.1 and `12,000`', 'Node 24.15.1 i `12,000`'],
  ['12,500 rows', '12\u00a0500 redova'],
  ['0.9 s, 18.5% and 4.75', '0,9 s, 18,5% i 4,75'],
  ['1.5 hours', '90 minuta'],
  ['90 minutes', '1 h 30 min'],
  ['open from 9:30 am to 5:30 pm', 'radi od 9.30 do 17.30'],
  ['from 9 to 5:30', 'od 9 do 17:30'],
  ['closes at 10', 'zatvara se u 22'],
  ['until 10 in the evening, 11 pm on Fridays', 'do 22 časa, petkom do 23'],
  ['open 24/7', 'radi 0–24'],
  ['12 May 2026', '12. 5. 2026.'],
  ['12/25/2026', '25.12.2026.'],
  ['on 2026-05-12', '12.05.2026.'],
  ['May 2026', '05/26'],
  ['from 12,000 ms to 15,000 KB', 'sa 12 s na 15 MB'],
  ['20–30,000 rows', '20.000–30.000 redova'],
  ['Regulation (EU) 2016/679', 'Zakon, „Sl. glasnik RS“ br. 87/2018'],
  ['dresses from size 10 and UK 12', 'haljine od broja 38 i 40'],
  ['40 mpg', '6 l na 100 km'],
  ['a 48-hour promise for 20 shops', 'obećanje za 2 dana, u dvadeset radnji'],
  ['10 orders (20%)', '(20%) 10 porudžbina'],
  ['the 2019/20 season', 'sezona 2019/2020'],
  ["since '98", 'od 1998.'],
  ['the 1990s and 40 years', '90-ih i četrdeset godina'],
  ['12 feet wide, 50-inch screen', '3,7 metara, ekran od 127 cm'],
  ['15 miles, 72 °F, 20 lbs', '24 km, 22 °C, 9 kg'],
  ['7 out of 10 customers', '70 % kupaca'],
  ['3 in 20', '15%'],
  ['10k readers', '10.000 čitalaca'],
  ['1.5M rows', '1.500.000 redova'],
  ['$120 a month', '13.000 dinara mesečno'],
  ['£110 in all', 'ukupno 128 evra'],
  ['€120 a month', '14.000 RSD mesečno'],
  ['+381 11 555 0100', '011/555-0100'],
  ['Call 021 5550100.', 'Pozovite +381215550100.'],
  ['Article 13 GDPR', 'član 23 ZZPL'],
  ['[the list](/en/portfolio/12)', '[spisak](/sr/portfolio/13)'],
  ['see https://a.example/12', 'vidi https://a.example/sr/13'],
  ['Write to shop24@a.example', 'Pišite na radnja36@a.example'],
  ['`top 10`', '`prvih 20`'],
  ['```\n10\n```', '```\n20\n```'],
  ['one[^10]', 'jedan[^11]'],
  ['{figures.projects} of {group.f-10}', '{figures.projects} od {group.f-20}'],
  ['<Figure src="a-10.en.webp" alt="A" />', '<Figure src="a-20.sr.webp" alt="A" />'],
  ['PHP 8.2, Node 24.15.1, h264, FRIEND10', 'PHP 8.2, Node 24.15.1, h264, DRUG20'],
  ['3 rooms, 9 keys', '4 sobe, 8 ključeva'],
  ['10 pages, 20 rows and 30 words', '10 strana i 25 redova'],
])('%s and %s have the same figures', (english, serbian) => {
  expect(difference(english, serbian)).toBeUndefined();
  expect(differentMarks(english, serbian)).toBeUndefined();
});

test.each([
  ['[a](/en/faq) and [b](https://b.example)', '[a](/sr/faq) i b', '1 link, en 2 links'],
  ['see the text', 'vidi [tekst](/sr/faq)', '1 link, en 0 links'],
  ['| a | b |\n| - | - |\n| c | d |', '| a | b |\n| - | - |', '2 table cells, en 4 table cells'],
  ['| a | b |\n| - | - |', '| a | b | c |\n| - | - | - |', '3 table cells, en 2 table cells'],
  ['> | a | b |', '> a, b', '0 table cells, en 2 table cells'],
  ['A picture:\n\n<Figure src="a.webp" />', 'Slika', '0 pictures, en 1 picture'],
])('%j and %j have other marks', (english, serbian, expected) => {
  const { en, sr } = differentMarks(english, serbian) ?? {};
  expect(`${sr?.written}, en ${en?.written}`).toBe(expected);
});

test.each([
  ['[a](/en/faq)[^1] or b | c', '[^1] ili b | c[a](/sr/faq)'],
  ['one `|` two', 'jedan `|` dva | tri'],
  ['[top](#top)', 'vrh'],
  ['| '.repeat(9000), 'a'], // Took minutes while each mark searched its whole line again.
])('%j and %j have the same marks', (english, serbian) => {
  expect(differentMarks(english, serbian)).toBeUndefined();
});
