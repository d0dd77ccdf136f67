import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { ContentCopy, project } from '../content-copy.ts';

test('npm run check -- --translated refuses Serbian that is older, and notes it with --as-it-is', () => {
  using content = new ContentCopy();
  const noteIn = (path: string, ...words: string[]) => {
    const file = [resolve('scripts/check.ts'), '--translated', path, ...words];
    const { status, stdout, stderr } = spawnSync(process.execPath, file, { cwd: content.root, encoding: 'utf8' });
    return [status, stdout + stderr];
  };
  const note = (...words: string[]) => noteIn(`${project}/sr.mdx`, ...words);
  const noted = [0, `${project}/translated.json records which English the Serbian translates\n`];
  expect(note()).toEqual(noted);
  content.edit(`${project}/en.mdx`, 'The phone has gone quiet.', 'The phone went quiet.');
  expect(note()).toEqual([1, expect.stringContaining('add --as-it-is if the Serbian still fits')]);
  expect(note('--as-it-is')).toEqual(noted);
  expect(note()).toEqual(noted);
  // As a shell completes it, and as a file manager copies it.
  for (const path of [`./${project}/`, resolve(content.root, project, 'sr.mdx')]) expect(noteIn(path)).toEqual(noted);
});

test('npm run check -- --as-it-is says that it belongs to --translated', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/check.ts', '--as-it-is'], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringContaining('use --fix, or --translated with a file')]);
});
