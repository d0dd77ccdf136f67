import { expect, test } from 'vitest';
import { recordOfText } from '../../tests/content/entry-of-text.ts';
import { currentEdition, nextPublishDay, whyHidden } from './publication.ts';

const question = (yaml: string, sr = yaml) => recordOfText('faq', '01-a', yaml, { sr });

test.each([
  ['q: A', undefined],
  ['draft: false', undefined],
  ['draft: true', 'draft'],
  ['draft: true\npublish: 2026-01-01', 'draft'],
  ['publish: 2026-12-01', undefined],
  ['publish: 2026-12-02', '2026-12-02'],
  ["publish: '2027-01-01'", '2027-01-01'],
  // The schema reports other values.
  ["draft: 'true'\npublish: 5", undefined],
  ['publish: 25.11.2027.', undefined],
])('on 1 December an entry with %j is hidden: %s', async (yaml, why) => {
  expect(whyHidden(await question(yaml), '2026-12-01')).toBe(why);
});

test('a draft in one language is a draft in both: half an entry is not published', async () => {
  expect(whyHidden(await question('draft: false', 'draft: true'), '2026-12-01')).toBe('draft');
  expect(whyHidden(await question('q: [1', 'draft: true'), '2026-12-01')).toBe('draft');
});

test('the next day is the first publication day in the future', async () => {
  const days = ['2027-03-01', '2026-12-01', '2026-12-02', '2026-11-30'];
  const records = await Promise.all(days.map((day) => question(`publish: ${day}`)));
  expect(nextPublishDay(records, '2026-12-01')).toBe('2026-12-02');
  expect(nextPublishDay(records, '2027-03-01')).toBeUndefined();
  expect(nextPublishDay([], '2026-12-01')).toBeUndefined();
});

test.each([
  // Belgrade is one hour ahead of UTC in winter, two in summer.
  ['2026-11-30T22:59:59Z', '2026-11-30'],
  ['2026-11-30T23:00:00Z', '2026-12-01'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2028-02-28T23:30:00Z', '2028-02-29'],
])('at %s it is %s in Belgrade, wherever the site is built', (time, day) => {
  expect(currentEdition(new Date(time))).toEqual({ day, drafts: false });
});
