import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { outdated, translatedNow } from './translated.ts';

type Texts = { yaml?: string; body?: string };

const both = async (en: Texts, sr: Texts) =>
  [await fileOfText('en', en.yaml ?? '', en.body), await fileOfText('sr', sr.yaml ?? '', sr.body)] as const;

const before = { en: { yaml: 'q: One', body: '## A\n\nText.\n' }, sr: { yaml: 'q: Jedan', body: '## A\n\nTekst.\n' } };
const noted = translatedNow(...(await both(before.en, before.sr)));

/** The names of the stale and of the new parts after the texts have changed to `en` and `sr`. */
async function told(en: Texts, sr: Texts): Promise<[stale: string[], unrecorded: string[]]> {
  const parts = outdated(...(await both({ ...before.en, ...en }, { ...before.sr, ...sr })), noted);
  const names = (wanted: boolean) =>
    parts.flatMap(({ line, found, isStale }) => (isStale === wanted ? `${line} ${found.split(' ')[0]}` : []));
  return [names(true), names(false)];
}

test('parts that were just recorded are neither stale nor new, whatever their text', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'š', ' ', '\n', '#', '# ', '"', '*', '- ', '\n\n', '😀') });
  await fc.assert(
    fc.asyncProperty(text, text, text, async (field, english, serbian) => {
      const yaml = (value: string) => JSON.stringify({ q: value, list: [value, { a: english }] });
      const files = await both({ yaml: yaml(field), body: english }, { yaml: yaml(serbian), body: serbian });
      expect(outdated(...files, translatedNow(...files))).toEqual([]);
    }),
    { seed: 20_261_123, numRuns: 50 },
  );
});

test('English that changes makes its Serbian stale, and Serbian that changes too is new', async () => {
  expect(await told({ yaml: 'q: Two' }, {})).toEqual([['1 q'], []]);
  expect(await told({ yaml: 'q: Two' }, { yaml: 'q: Dva' })).toEqual([[], ['1 q']]);
  expect(await told({ body: '## A\n\nAnother.\n' }, {})).toEqual([['1 body[1]'], []]);
});

test('English that changes back is translated again', async () => {
  expect(await told({ yaml: 'q:   One' }, { body: '\n\n## A\nTekst.' })).toEqual([[], []]);
});

test('a field that has moved, or that others were put before, is the same', async () => {
  expect(await told({ yaml: 'other: { deep: [One] }' }, { yaml: 'other: { deep: [Jedan] }' })).toEqual([[], []]);
});

test('texts that are the same in both files, and addresses, need no translation', async () => {
  const yaml = 'q: One\nname: Next.js\nslug: a\nimage: x.webp';
  expect(await told({ yaml }, { yaml: 'q: Jedan\nname: Next.js\nslug: b\nimage: y.webp' })).toEqual([[], []]);
});

test('a section begins at its heading, or at its first word', async () => {
  const [en, sr] = ['\n\nIntro.\n\n## A\n\nMore.\n', '\n\nUvod.\n\n## A\n\nJoš.\n'];
  expect(await told({ body: en }, { body: sr })).toEqual([[], ['3 body[1]', '5 body[2]']]);
});
