import { expect, test } from 'vitest';
import { bundleEditor } from './build-editor.ts';

test('the editor of a repository saves by pull requests, and has no inline code that its policy forbids', async () => {
  const files = await bundleEditor('owner/website');
  const html = String(files.get('admin.html'));
  const [, script = ''] = /<script type="module" crossorigin src="\/(.*?)"><\/script>/.exec(html) ?? [];
  expect(html).not.toMatch(/<style|<script>/);
  expect(files.get(script)).toContain('owner/website');
  // Code that reads files or runs front matter as code must stay out of the browser.
  expect(files.get(script)).not.toMatch(/gray-matter|readFileSync|\beval\(/);
});
