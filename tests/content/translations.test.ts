import { expect, test } from 'vitest';
import { problemLine } from '#model/problems/problems.ts';
import { syncContent } from '#model/index/sync.ts';
import { newTranslationRecord } from '#model/translation/translated.ts';
import { ContentCopy, project } from './content-copy.ts';

const en = `${project}/en.mdx`;
const sr = `${project}/sr.mdx`;
const note = `npm run check -- --translated ${sr}`;

/** A copy whose project is recorded as translated. */
async function noted(): Promise<ContentCopy> {
  const content = new ContentCopy();
  await record(content);
  return content;
}

async function record(content: ContentCopy): Promise<string[]> {
  const { file, text, refused } = await newTranslationRecord(content.root, project);
  if (refused.length === 0) content.write(file, text);
  return refused.map(problemLine);
}

async function warnings(content: ContentCopy): Promise<string[]> {
  const result = await syncContent(content.root);
  if (result.state === 'faulty') throw new Error(result.problems.map(problemLine).join('\n'));
  return result.warnings.map(problemLine);
}

test('does not warn of folders without a record, and of parts that were just recorded', async () => {
  using fresh = new ContentCopy();
  expect(await warnings(fresh)).toEqual([]);
  using content = await noted();
  expect(await warnings(content)).toEqual([]);
});

test('reports the field and the section whose English has changed, and no other', async () => {
  using content = await noted();
  content.edit(en, 'The phone has gone quiet.', 'The phone is silent.');
  content.edit(en, 'Everybody writes', 'Everyone writes');
  expect(await warnings(content)).toEqual([
    `${sr}:30:9 testimonial.text translates English that has changed: translate it again, then ${note}`,
    `${sr}:41:1 body[1] translates English that has changed: translate it again, then ${note}`,
  ]);
});

test('ignores changed line breaks, and an entry that was inserted before others', async () => {
  using content = await noted();
  content.edit(en, 'Everybody writes a size', 'Everybody\nwrites   a size');
  content.edit(en, '  - Two languages', '  - Drawn by hand\n  - Two languages');
  content.edit(sr, '  - Dva jezika', '  - Crtano rukom\n  - Dva jezika');
  expect(await warnings(content)).toEqual([
    `${sr}:16:5 keyFeatures[1] is new, and not recorded as translated: ${note}`,
  ]);
});

test('records a translation once the Serbian has changed too, and refuses it before', async () => {
  using content = await noted();
  content.edit(en, 'The phone has gone quiet.', 'The phone is silent.');
  expect(await record(content)).toEqual([
    `${sr}:30:9 testimonial.text: the English has changed, but the Serbian has not: translate it again, or add --as-it-is if the Serbian still fits`,
  ]);
  expect(await warnings(content)).toHaveLength(1);
  content.edit(sr, 'Telefon je utihnuo.', 'Telefon ćuti.');
  expect(await record(content)).toEqual([]);
  expect(await warnings(content)).toEqual([]);
});
