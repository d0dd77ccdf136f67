import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Site } from '#model/schema/site.ts';
import { buildEditor } from './build-editor.ts';

const site = Site.parse({ name: 'Brand', mail: 'me@website.example', profiles: [], booking: 'view' });
const root = mkdtempSync(join(tmpdir(), 'editor-'));
cpSync('tests/fixture', root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test('a site that names no repository has no editor', async () => {
  expect(await buildEditor(root, site)).toEqual([]);
});

test('the editor of a repository saves by pull requests, and has nothing inline that its policy forbids', async () => {
  const files = await buildEditor(root, { ...site, repository: 'owner/website' });
  const read = (file: string): string => readFileSync(join(root, 'dist/client', file), 'utf8');
  const html = read('admin.html');
  const [, script = ''] = /<script type="module" crossorigin src="\/(.*?)"><\/script>/.exec(html) ?? [];
  expect(html).not.toMatch(/<style|<script>/);
  expect(files).toEqual(expect.arrayContaining(['admin.html', script]));
  expect(read(script)).toContain('owner/website');
  // What reads files and runs front matter as code stays out of the browser.
  expect(read(script)).not.toMatch(/gray-matter|readFileSync|\beval\(/);
});
