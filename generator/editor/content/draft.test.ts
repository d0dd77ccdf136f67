import { expect, test } from 'vitest';
import { type Conflict, isChanged, openPart, rebase, saveParts, takeFromFile, textOf, withValue } from './draft.ts';
import { sourceValues } from './patch-source.ts';
import { localStore } from './store.ts';

const opened = '---\n# kept\ntitle: Old\nclient: A bakery\ntags:\n  - one\n---\n\nOld words.\n';
const path = 'content/projects/01-shop/en.mdx';

/** The result of a save: the user typed the fields of `form` into the opened file, and another program wrote `file` meanwhile. */
function merged(form: string, file: string): { text: string; conflicts: Conflict[]; takeFromFile: () => string } {
  const typed = { ...openPart(path, { text: opened, version: '1' }), typed: sourceValues(form) };
  const { part, conflicts } = rebase(typed, { text: file, version: '2' });
  expect(part.opened.version).toBe('2');
  const taken = (): string => conflicts.reduce(takeFromFile, [part]).map(textOf).join('');
  return { text: textOf(part), conflicts, takeFromFile: taken };
}

test('fields that only the form changed are written into the current file', () => {
  const form = opened.replace('Old\n', 'From the form\n');
  const file = opened.replace('A bakery', 'A shop').replace('Old words.', 'Words of a colleague.');
  expect(merged(form, file)).toMatchObject({
    text: '---\n# kept\ntitle: From the form\nclient: A shop\ntags:\n  - one\n---\n\nWords of a colleague.\n',
    conflicts: [],
  });
});

test('only a field that form and file changed differently is a conflict', () => {
  const form = opened.replace('title: Old', 'title: Hers').replace('- one', '- hers');
  const file = opened.replace('title: Old', 'title: His').replace('- one', '- hers');
  const { text, conflicts, takeFromFile } = merged(form, file);
  expect(text).toBe(form);
  expect(conflicts).toEqual([{ path, field: ['title'], form: 'Hers', file: 'His' }]);
  expect(takeFromFile()).toBe(file);
});

test('a text in the third entry of an empty list makes empty entries before it, not null', () => {
  const part = withValue(openPart(path, { text: opened, version: '1' }), ['images', 2, 'caption'], () => 'Third');
  expect(part.typed).toMatchObject({ images: [{}, {}, { caption: 'Third' }] });
  expect(textOf(part)).not.toContain('null');
  expect(openPart(path, { text: textOf(part), version: '2' }).typed).toEqual(part.typed);
});

test('a body is a field like any other', () => {
  const form = opened.replace('Old words.', 'Hers.');
  const file = opened.replace('Old words.', 'His.');
  const { text, conflicts } = merged(form, file);
  expect(text).toBe(form);
  expect(conflicts).toMatchObject([{ field: ['body'] }]);
});

test('a file that became invalid is one conflict as a whole', () => {
  const form = opened.replace('title: Old', 'title: Hers');
  const { text, conflicts, takeFromFile } = merged(form, '---\ntitle: "open\n---\n');
  expect(text).toBe(form);
  expect(conflicts).toMatchObject([{ field: [], form, file: '---\ntitle: "open\n---\n' }]);
  expect(takeFromFile()).toBe('---\ntitle: "open\n---\n');
});

test.each([
  ['a list', '---\n- title: Old\n- tags\n---\n\nOld words.\n'],
  ['a text', '---\nOld\n---\n\nOld words.\n'],
])('front matter that is %s is edited as text, and is not changed by opening it', (_, text) => {
  const part = openPart(path, { text, version: '1' });
  expect(part.typed).toBe(text);
  expect(isChanged(part)).toBe(false);
});

test('front matter of comments alone is not changed by opening it, and keeps them when a field is added', () => {
  const part = openPart(path, { text: '---\n# kept\n---\n', version: '1' });
  expect(isChanged(part)).toBe(false);
  expect(textOf({ ...part, typed: { title: 'New' } })).toBe('---\n# kept\ntitle: New\n---\n');
});

test.each([
  ['mixed line ends', '# kept\r\nname: A\nmail: b\n'],
  ['no line break at its end', '---\nname: A\n---'],
  ['a repeated value', 'name: &name A\nowner: *name\n'],
])('a file with %s is not changed by opening it', (_, text) => {
  expect(isChanged(openPart('content/site.yaml', { text, version: '1' }))).toBe(false);
});

test('a byte order mark, which Windows editors write, does not hide the fields', () => {
  const part = openPart(path, { text: `\uFEFF${opened}`, version: '1' });
  expect(part.typed).toEqual(sourceValues(opened));
  expect(isChanged(part)).toBe(false);
  expect(textOf(withValue(part, ['title'], () => 'New'))).toBe(opened.replace('title: Old', 'title: New'));
});

test('a file that is not UTF-8 is not saved, because its letters would be lost', async () => {
  const latin2 = Buffer.from('---\ntitle: Re\xE8i\nclient: A\n---\n', 'latin1');
  const part = openPart(path, { text: new TextDecoder().decode(latin2), version: '1' });
  const saved: unknown[] = [];
  const save = (_: string, text: string | Blob) => Promise.resolve(String(saved.push(text)));
  const store = { ...localStore, save };
  const edited = withValue(part, ['client'], () => 'B');
  await expect(saveParts(store, [edited])).rejects.toThrow('save it as UTF-8, or retype them here');
  expect(saved).toEqual([]);
  await saveParts(store, [withValue(edited, ['title'], () => 'Reči')]);
  expect(saved).toEqual(['---\ntitle: Reči\nclient: B\n---\n']);
});
