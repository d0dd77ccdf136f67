import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { deleteEntry } from '../../../scripts/delete/deletion.ts';
import { ContentCopy, project, question } from '../../../tests/content/content-copy.ts';
import { deletionOf, recordsOf } from './deletion.ts';

test('an editor without the project lists the same places as npm run delete, and the same released addresses', async () => {
  using content = new ContentCopy();
  const copy = 'content/projects/04-copy';
  content.copy(project, copy);
  content.editBoth(copy, '\nid: 1\n', '\nid: 4\n');
  content.append(`${question}/en.mdx`, '\nSee [our\nservices](/en/services/seo-services).\n');
  content.write('content/addresses.txt', '# Released\n/en/portfolio/4\n/sr/portfolio/4\n/en/portfolio/9 410\n');
  const paths = globSync('content/**/*.{mdx,yaml,txt}', { cwd: content.root });
  const files = Object.fromEntries(paths.map((path) => [path, { text: content.read(path), version: '' }]));
  const deletionIn = (folder: string) =>
    deletionOf(recordsOf({ files, pictures: [] }), {
      folder,
      files: [],
      addresses: content.read('content/addresses.txt'),
    });
  /** The places that the refusal names, without their fixes, because these list names in another order. */
  const refusalOf = async (remove: () => unknown): Promise<string[]> => {
    try {
      await remove();
      return [];
    } catch (error) {
      const lines = String(error).split('\n');
      return lines.map((line) => line.replace(/: (?:use|remove) .*/, '')).toSorted();
    }
  };
  for (const folder of [project, 'content/services/seo-services']) {
    const refusal = await refusalOf(() => deleteEntry(content.root, folder, false));
    expect(refusal).toContainEqual(expect.stringMatching(/^content\/.*:\d+:\d+ /));
    expect(await refusalOf(() => deletionIn(folder))).toEqual(refusal);
  }
  const deletion = deletionIn(copy);
  const [head, ...lines] = (await deleteEntry(content.root, copy, true)).split('\n');
  expect([head, deletion.lines.length]).toEqual(['Deleted:', 2]);
  expect(lines.slice(0, -1).filter((line) => !line.startsWith(copy))).toEqual(deletion.lines);
  expect(deletion.addresses).toBe(content.read('content/addresses.txt'));
});
