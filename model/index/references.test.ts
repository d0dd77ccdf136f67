import { expect, test } from 'vitest';
import { fileOfText } from '../../tests/content/entry-of-text.ts';
import { imageReferences } from './record-entry.ts';
import { referencesOf } from '../read/entry-record.ts';

const at = { collection: 'projects', name: '01-a', folder: 'content/projects/01-a' } as const;

async function referencesIn(yaml: string, body = '') {
  return referencesOf({ ...at, en: await fileOfText('en', yaml, body, at.folder) });
}

test('lists valid and invalid values, each with its path', async () => {
  const references = await referencesIn(
    'id: x\nslug: 5\naliases: [a, null]\ncategory: seo\nfeatured: { projects: [{}, { id: 2 }] }',
  );
  expect(references).toMatchObject([
    { field: 'id', path: ['id'], value: 'x' },
    { field: 'slug', path: ['slug'], value: 5 },
    { field: 'aliases', value: 'a' },
    { field: 'aliases', value: null },
    { field: 'featured', path: ['featured', 'projects', 1, 'id'], value: 2, line: 5, column: 34 },
  ]);
});

test('a file that cannot be read has no references', async () => {
  expect(await referencesIn('id: [1')).toEqual([]);
  expect(referencesOf(at)).toEqual([]);
});

test('links and headings of a body are references', async () => {
  const references = await referencesIn('', '[a](#b), [c](/en/home#d), [e](https://f.example)\n\n## G h\n');
  const values = references.map(({ field, value, line }) => `${line} ${field} ${String(value)}`);
  expect(values).toEqual(['1 link #b', '1 link /en/home#d', '1 link https://f.example', '3 anchor #g-h']);
});

test('lists the images of the fields for file names, and of the body', async () => {
  const yaml = 'image: a.webp\nimages: [{ src: b.png, alt: c.png }, { src: ../d.png }, { src: 5 }]\ntitle: e.webp';
  const file = await fileOfText('en', yaml, '<Figure src="f.jpg" alt="F" caption="F" />', at.folder);
  const references = imageReferences(file);
  expect(references.map(({ folder, name }) => [folder, name])).toEqual(
    ['a.webp', 'b.png', 'f.jpg'].map((name) => [at.folder, name]),
  );
  expect(references[1]).toMatchObject({ file: file.file, line: 2, path: ['images', 0, 'src'] });
  expect(references[2]).toMatchObject({ file: file.file, line: 1, column: 1 });
});
