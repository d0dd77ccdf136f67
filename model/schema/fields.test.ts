import { expect, test } from 'vitest';
import { day, FactName, ImageFile, isSharedField, list, shared, Slug, text } from './fields.ts';
import { z } from 'zod';

test.each([
  ['2026-12-01', true],
  ['2028-02-29', true],
  // Dates that do not exist. With one in `publish`, a case study would stay hidden without a message.
  ['2026-02-29', false],
  ['2026-21-12', false],
  ['2026-11-31', false],
  ['2026-1-1', false],
  ['2026-12-01T10:00', false],
  ['01.12.2026.', false],
])('%s is a day: %s', (value, is) => {
  const { success, error } = day('2026-12-01', 'Day').safeParse(value);
  expect(success).toBe(is);
  if (!is)
    expect(error?.issues[0]?.message).toBe('expected a day such as 2026-12-01: write year, month and day in digits');
});

test.each([
  ['a', true],
  ['a-1', true],
  ['1', true],
  ['', false],
  ['-a', false],
  ['a-', false],
  ['a--b', false],
  ['A', false],
  ['š', false],
  ['a_b', false],
  ['a\n', false],
])('%j is a slug: %s', (value, is) => {
  expect(Slug.safeParse(value).success).toBe(is);
});

test.each([
  ['website.starter', true],
  ['website.starter-time', true],
  ['website', false],
  ['website.a.b', false],
  ['{website.starter}', false],
  ['Website.starter', false],
  ['website. starter', false],
])('%s is the name of a fact: %s', (value, is) => {
  expect(FactName.safeParse(value).success).toBe(is);
});

test.each([
  ['a.webp', 'a.webp'],
  ['Naša radnja (2).JPG', 'Naša radnja (2).JPG'],
  ['nas\u030ca.png', 'naša.png'],
  ['a.webp.txt', undefined],
  ['a/b.webp', undefined],
  [String.raw`a\b.webp`, undefined],
  ['.webp', undefined],
  ['webp', undefined],
])('%j is read as the image %j', (value, name) => {
  expect(ImageFile.safeParse(value).data).toBe(name);
});

test('spaces around a text are removed and not counted', () => {
  expect(text(3, 'Name').safeParse('  abc\n').data).toBe('abc');
  expect(text(3, 'Name').safeParse('abcd').success).toBe(false);
  expect(text(3, 'Name').safeParse(' \u00a0').success).toBe(false);
});

test('the description of a list has its limits', () => {
  expect(list(z.string(), 1, 2, 'Tags').description).toBe('Tags (1–2)');
  expect(list(z.string(), 3, 3, 'Stats').description).toBe('Stats (exactly 3)');
  expect([0, 1, 2, 3].map((length) => list(z.any(), 1, 2, '').safeParse([...Array(length).keys()]).success)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('a field is shared if it is marked, and schemas derived from it are not', () => {
  const sharedText = shared(z.string());
  expect([isSharedField(sharedText), isSharedField(z.string()), isSharedField(sharedText.optional())]).toEqual([
    true,
    false,
    false,
  ]);
});

test('rejects repeated entries of a list, compared by one field or as a whole', () => {
  const repeated = (values: unknown[], by?: string) =>
    list(z.any(), 0, 9, '', by)
      .safeParse(values)
      .error?.issues.map(({ path }) => path);
  expect(repeated([1, 1, 2, 1])).toEqual([[1], [3]]);
  expect(repeated(['React', 'react'])).toEqual([[1]]);
  expect(repeated([{ url: 'https://a.example/' }, { url: 'https://A.example' }], 'url')).toEqual([[1, 'url']]);
  expect(
    repeated([
      { q: 'a', a: 'b' },
      { q: 'a', a: 'c' },
    ]),
  ).toBeUndefined();
});
