import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordOfText } from '../../tests/content/entry-of-text.ts';
import { inOrder } from './entry-record.ts';

const sortedNames = async (entries: [string, string][]) =>
  inOrder(await Promise.all(entries.map(([name, yaml]) => recordOfText('faq', name, yaml))), 'faq').map(
    ({ name }) => name,
  );

test('`order` takes precedence over the number of the folder, and numbers are not compared as text', async () => {
  const entries: [string, string][] = [
    ['09-nine', 'q: A'],
    ['10-ten', 'q: A'],
    ['03-last', 'order: 99'],
    ['why', 'order: 9.5'],
  ];
  expect(await sortedNames(entries)).toEqual(['09-nine', 'why', '10-ten', '03-last']);
});

test('entries with neither come first, and equal entries keep their order', async () => {
  expect(
    await sortedNames([
      ['02-b', ''],
      ['c', ''],
      ['a', 'order: x'],
    ]),
  ).toEqual(['c', 'a', '02-b']);
  expect(
    await sortedNames([
      ['02-b', 'order: 1'],
      ['01-a', 'order: 1'],
    ]),
  ).toEqual(['02-b', '01-a']);
});

test('the Serbian order is used if the English file cannot be read', async () => {
  const record = await recordOfText('faq', '05-a', 'q: [1', { sr: 'order: 1' });
  const other = await recordOfText('faq', '02-b', 'q: A');
  expect(inOrder([other, record], 'faq').map(({ name }) => name)).toEqual(['05-a', '02-b']);
});

test('neither the order on disk nor other collections affect the order', async () => {
  const records = await Promise.all(['01-a', '02-b', '03-c', '10-d'].map((name) => recordOfText('faq', name, 'q: A')));
  const other = await recordOfText('categories', 'seo', 'order: 1');
  fc.assert(
    fc.property(fc.shuffledSubarray([...records, other], { minLength: 5 }), (shuffled) => {
      expect(inOrder(shuffled, 'faq')).toEqual(records);
    }),
  );
});
