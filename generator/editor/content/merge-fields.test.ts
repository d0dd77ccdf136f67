import { expect, test, vi } from 'vitest';
import { type Choose, mergeFields } from './merge-fields.ts';
import { patchSource, readSource } from './patch-source.ts';

const opened = '---\n# kept\ntitle: Old\nclient: A bakery\ntags:\n  - one\n---\n\nOld words.\n';
const never = (): boolean => {
  throw new Error('Nothing was to be chosen');
};

function merged(form: string, file: string, choose: Choose): string {
  const sides = { was: readSource(opened), inForm: readSource(form), inFile: readSource(file) };
  return patchSource(file, mergeFields(sides, choose));
}

test('fields that only the form changed are put into the file as it is now', () => {
  const form = opened.replace('Old\n', 'From the form\n');
  const file = opened.replace('A bakery', 'A shop').replace('Old words.', 'Words of a colleague.');
  expect(merged(form, file, never)).toBe(
    '---\n# kept\ntitle: From the form\nclient: A shop\ntags:\n  - one\n---\n\nWords of a colleague.\n',
  );
});

test('a field that both changed is chosen, and only that one is asked for', () => {
  const form = opened.replace('title: Old', 'title: Hers').replace('- one', '- hers');
  const file = opened.replace('title: Old', 'title: His').replace('- one', '- hers');
  const choose = vi.fn(() => true);
  expect(merged(form, file, choose)).toBe(form);
  expect(choose.mock.calls).toEqual([[{ field: 'title', form: 'Hers', file: 'His' }]]);
  expect(merged(form, file, () => false)).toBe(file);
});

test('a body is a field like any other', () => {
  const form = opened.replace('Old words.', 'Hers.');
  const file = opened.replace('Old words.', 'His.');
  expect(merged(form, file, ({ field }) => field === 'body')).toBe(form);
});
