import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { currentRecord, unrecordedParts } from './translated.ts';

type Texts = { yaml?: string; body?: string };

const both = async (en: Texts, sr: Texts) =>
  [await fileOfText('en', en.yaml ?? '', en.body), await fileOfText('sr', sr.yaml ?? '', sr.body)] as const;

const before = { en: { yaml: 'q: One', body: '## A\n\nText.\n' }, sr: { yaml: 'q: Jedan', body: '## A\n\nTekst.\n' } };
const recordedPairs = currentRecord(...(await both(before.en, before.sr)));

/** The names of the stale and of the new parts after the texts have changed to `en` and `sr`. */
async function partsByState(en: Texts, sr: Texts): Promise<[stale: string[], unrecorded: string[]]> {
  const parts = unrecordedParts(...(await both({ ...before.en, ...en }, { ...before.sr, ...sr })), recordedPairs);
  const names = (wanted: string) =>
    parts.flatMap(({ line, found, state }) => (state === wanted ? `${line} ${found.split(' ')[0]}` : []));
  return [names('stale'), names('new')];
}

test('parts that were just recorded are neither outdated nor new, whatever their text', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'š', ' ', '\n', '#', '# ', '"', '*', '- ', '\n\n', '😀') });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (field, english, serbian) => {
      const yaml = (value: string) => JSON.stringify({ q: value, list: [value, { a: english }] });
      const files = await both({ yaml: yaml(field), body: english }, { yaml: yaml(serbian), body: serbian });
      expect(unrecordedParts(...files, currentRecord(...files))).toEqual([]);
    }),
    { seed: 20_261_123, numRuns: 50 },
  );
});

test('when the English changes, its Serbian is outdated; when the Serbian changes too, it is new', async () => {
  expect(await partsByState({ yaml: 'q: Two' }, {})).toEqual([['1 q'], []]);
  expect(await partsByState({ yaml: 'q: Two' }, { yaml: 'q: Dva' })).toEqual([[], ['1 q']]);
  expect(await partsByState({ body: '## A\n\nAnother.\n' }, {})).toEqual([['1 body[1]'], []]);
  // The schema reports an empty text.
  expect(await partsByState({}, { yaml: 'q: ""' })).toEqual([[], []]);
});

test('when the English changes back, its Serbian is up to date again', async () => {
  expect(await partsByState({ yaml: 'q:   One' }, { body: '\n\n## A\nTekst.' })).toEqual([[], []]);
});

test('a field stays up to date if it moves or if others are added before it', async () => {
  expect(await partsByState({ yaml: 'other: { deep: [One] }' }, { yaml: 'other: { deep: [Jedan] }' })).toEqual([
    [],
    [],
  ]);
});

test('texts that are the same in both files, and slugs, need no translation', async () => {
  const yaml = 'q: One\nname: Next.js\nslug: a\nimage: x.webp';
  expect(await partsByState({ yaml }, { yaml: 'q: Jedan\nname: Next.js\nslug: b\nimage: y.webp' })).toEqual([[], []]);
});

test('a section begins at its heading, or at its first word', async () => {
  const [en, sr] = ['\n\nIntro.\n\n## A\n\nMore.\n', '\n\nUvod.\n\n## A\n\nJoš.\n'];
  expect(await partsByState({ body: en }, { body: sr })).toEqual([[], ['3 body[1]', '5 body[2]']]);
});

test('an English text above the first heading that the Serbian lacks is told there', async () => {
  const en = { body: 'Intro.\n\n## A\n\nText.\n' };
  expect(await partsByState(en, { body: '\n\n## A\n\nTekst.\n' })).toEqual([[], ['3 body[1]']]);
});

test('another number of links is a warning at the section until both texts are recorded', async () => {
  const files = await both({ body: 'A.\n\n## B\n\n[c](/en/faq)\n' }, { body: 'A.\n\n## B\n\nc\n' });
  expect(unrecordedParts(...files)).toMatchObject([
    { state: 'figures', line: 3, column: 1, found: 'body[2] has 0 links, en.mdx has 1 link' },
  ]);
  expect(unrecordedParts(...files, currentRecord(...files))).toEqual([]);
});

test('sections are not compared if one body cannot be read; a missing text has the place where it belongs', async () => {
  const sections = '## A\n\n[c](/en/faq)\n\n## B\n\nText.\n';
  const unreadable = await both({ body: `${sections}<hr>` }, { body: sections });
  expect(unrecordedParts(...unreadable)).toEqual([]);
  const files = await both({ body: `[c](/en/faq)\n\n${sections}` }, { body: `\n${sections}` });
  expect(unrecordedParts(...files)).toMatchObject([
    { line: 2, column: 1, found: 'body[1] has 0 links, en.mdx has 1 link' },
  ]);
});
