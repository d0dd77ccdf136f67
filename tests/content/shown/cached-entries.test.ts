import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSiteData } from '#model/check/site-data.ts';
import recordEntry from '#model/index/record-entry.ts';
import { syncContent } from '#model/index/sync.ts';
import type { EntryFolder } from '#model/read/collections.ts';
import { ContentCopy, project } from '../content-copy.ts';

/** Syncs the content. Returns the folders that it reads, and the number of problems. `before` runs just before it reads. */
async function readBy(content: ContentCopy, code: string, before?: () => void) {
  const folders: string[] = [];
  const result = await syncContent(content.root, {
    code,
    read: (entries, siteData) => {
      before?.();
      folders.push(...entries.map(({ folder }) => folder));
      return Promise.all(entries.map(recordEntry({ root: content.root, siteData })));
    },
  });
  return { folders, problems: result.state === 'invalid' ? result.problems.length : 0 };
}

/** A copy with an empty cache, because other tests write their records into the cache of the project. */
function copyWithCache(): ContentCopy {
  const content = new ContentCopy();
  content.remove('.cache');
  return content;
}

test('an entry is read again when its files, the shared files it can show or the code changed, and while it is invalid', async () => {
  using content = copyWithCache();
  const [code, newCode] = [randomUUID(), randomUUID()];
  const all = (await readBy(content, code)).folders;
  expect(all.length).toBeGreaterThan(10);
  expect(await readBy(content, code)).toEqual({ folders: [], problems: 0 });
  content.append(`${project}/sr.mdx`, '\nKraj.\n');
  expect((await readBy(content, code)).folders).toEqual([project]);
  content.edit('content/facts.yaml', '  response: { hours: 48 }', '  response: { hours: 7 }');
  expect((await readBy(content, code)).folders).toEqual(all);
  expect((await readBy(content, newCode)).folders).toEqual(all);
  content.append(`${project}/sr.mdx`, '\n<Notte />\n');
  const invalid = { folders: [project], problems: 1 };
  expect([await readBy(content, newCode), await readBy(content, newCode)]).toEqual([invalid, invalid]);
});

test('an entry that is saved while it is read is not cached with its old content', async () => {
  using content = copyWithCache();
  const code = randomUUID();
  const file = `${project}/sr.mdx`;
  const before = content.read(file);
  await readBy(content, code, () => content.append(file, '\nKraj.\n'));
  content.write(file, before);
  expect((await readBy(content, code)).folders).toEqual([project]);
});

test('an entry that another process reads with newer figures is not cached under the older figures', async () => {
  using content = copyWithCache();
  const code = randomUUID();
  const facts = content.read('content/facts.yaml');
  const saveAndRead = (entries: EntryFolder[]) => {
    content.edit('content/facts.yaml', '  response: { hours: 48 }', '  response: { hours: 7 }');
    const newer = readSiteData(content.root);
    return Promise.all(entries.map(recordEntry({ root: content.root, siteData: newer })));
  };
  await syncContent(content.root, { code, read: saveAndRead });
  content.write('content/facts.yaml', facts);
  expect((await readBy(content, code)).folders).toContain(project);
});
