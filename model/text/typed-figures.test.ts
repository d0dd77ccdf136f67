import { expect, test } from 'vitest';
import { typedFigure } from './typed-figures.ts';

const typedFigures = (text: string) =>
  [...text.matchAll(typedFigure)].map(({ 0: found, index }) => ({ text: found, offset: index }));

test.each([
  ['It costs €499.', '€499'],
  ['It costs € 499, or so', '€ 499'],
  ['From €1,499–€2,999+ in all', '€1,499'],
  ['From €399–699 in all', '€399–699'],
  ['About $100', '$100'],
  ['It costs 499 € or so', '499 €'],
  ['It costs 1.499,50 evra.', '1.499,50 evra'],
  ['EUR 500 or so', 'EUR 500'],
  ['500 eur', '500 eur'],
  ['12.000 dinara', '12.000 dinara'],
  ['within 48h', '48h'],
  ['within 48 hours', '48 hours'],
  ['a 30-minute call', '30-minute'],
  ['2–3 weeks', '2–3 weeks'],
  ['2 - 3 weeks', '2 - 3 weeks'],
  ['12–16+ weeks', '12–16+ weeks'],
  ['two weeks', 'two weeks'],
  ['One day. In one day', 'one day'],
  ['za jednog dana', 'jednog dana'],
  ['Thirty days', 'Thirty days'],
  ['a two-week trial', 'two-week'],
  ['5 working days', '5 working days'],
  ['za 2 nedelje', '2 nedelje'],
  ['za dve nedelje', 'dve nedelje'],
  ['u roku od 48 sati', '48 sati'],
  ['u roku od 24 časa', '24 časa'],
  ['za pet radnih dana', 'pet radnih dana'],
  ['mesec dana, 3 meseca', '3 meseca'],
  ['razgovor od 30 minuta', '30 minuta'],
  ['30\u00A0minuta', '30\u00A0minuta'],
  ['traje 9–17 dana', '9–17 dana'],
  ['za 12–24 h', '12–24 h'],
  ['Rok:2 nedelje', '2 nedelje'],
  ['od 9 do 17 dana', '17 dana'],
  ['traje od 2 do 4 h', '4 h'],
])('finds the figure in “%s”', (text, figure) => {
  const [first] = typedFigures(text);
  expect(first).toEqual({ text: figure, offset: text.indexOf(figure) });
});

test.each([
  'One day the phone rang, one day at a time.',
  'To je to. Jednog dana zvao je.',
  'Step 2 of 6',
  '50 projects and 2 languages',
  'since 2019',
  'a 4 cm screen',
  'HTML5 hours',
  '{website.starter-time} weeks',
  'open 24/7',
  'many weeks, a few days',
  'version 2.5 daylight',
  'Radim od 9 do 17 h, a petkom 9–16 h.',
  'Pon–pet. 08–20h',
  'od 08.00 do 16.00 časova',
  'svakog dana 9.00–17.00 h',
  'u 17:30 h',
  '9:00–17:00 h',
])('finds no figure in “%s”', (text) => {
  expect(typedFigures(text)).toEqual([]);
});

test('finds every figure of a text', () => {
  const figures = typedFigures('€99 at once, then €49 every 2 weeks').map(({ text }) => text);
  expect(figures).toEqual(['€99', '€49', '2 weeks']);
});
