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
  if (result.state === 'invalid') throw new Error(result.problems.map(problemLine).join('\n'));
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
    `${sr}:16:5 keyFeatures[1] is new or changed, and not recorded as translated: ${note}`,
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

test('warns of another figure in Serbian, without a record too, and refuses to record it', async () => {
  using content = new ContentCopy();
  const fix = `correct one of them, or record that both are right: ${note} --as-it-is`;
  content.edit(sr, 'outcome: 34 upita', 'outcome: 43 upita');
  content.edit(sr, 'stigla su 34 upita', 'stigla su 48 upita');
  const problems = [
    `${sr}:11:10 outcome has 43, en.mdx has 34: ${fix}`,
    `${sr}:55:26 body[2] has 48, en.mdx has 34: ${fix}`,
  ];
  expect(await warnings(content)).toEqual(problems);
  expect(await record(content)).toEqual(problems);
  content.edit(sr, 'outcome: 43 upita', 'outcome: 34 upita');
  content.edit(sr, 'stigla su 48 upita', 'stigla su trideset četiri upita');
  expect(await record(content)).toEqual([]);
});

test('warns of another figure in the words of the interface, and not in texts that are recorded as they are', async () => {
  using content = new ContentCopy();
  const words = 'content/dictionary';
  content.edit(`${words}/en.yaml`, /(?<=^ {2}submit: ).*/m, 'Send in 60 seconds');
  content.edit(`${words}/sr.yaml`, /(?<=^ {2}submit: ).*/m, 'Pošaljite za 90 sekundi');
  expect(await warnings(content)).toEqual([expect.stringContaining('form.submit has 90, en.yaml has 60: correct one')]);
  const { file, text } = await newTranslationRecord(content.root, words);
  content.write(file, text);
  expect(await warnings(content)).toEqual([]);
});
