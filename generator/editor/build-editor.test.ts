import { expect, test } from 'vitest';
import { Site } from '#model/schema/site.ts';
import { editorFiles } from './build-editor.ts';

const site = Site.parse({ name: 'Brand', mail: 'me@website.example', profiles: [], booking: 'view' });

test('without a repository in site.yaml there is no editor', async () => {
  expect([...(await editorFiles(site))]).toEqual([]);
});

test('the editor of a repository saves by pull requests, and has no inline code that its policy forbids', async () => {
  const files = await editorFiles({ ...site, repository: 'owner/website' });
  const html = String(files.get('admin.html'));
  const [, script = ''] = /<script type="module" crossorigin src="\/(.*?)"><\/script>/.exec(html) ?? [];
  expect(html).not.toMatch(/<style|<script>/);
  expect(files.get(script)).toContain('owner/website');
  // Code that reads files or runs front matter as code must stay out of the browser.
  expect(files.get(script)).not.toMatch(/gray-matter|readFileSync|\beval\(/);
});
