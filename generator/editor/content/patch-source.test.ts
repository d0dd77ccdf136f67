import { globSync, readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { isSame, patchSource, sourceValues } from './patch-source.ts';

const before = `---
# The number.
id: 1
title: "A: title"
text: >-
  A long text that was folded by hand
  somewhere.
tags: [One, Two]
stats:
  - { label: Faster, value: 40% }
  - { label: Fewer, value: 3 }
images:
  - src: a.webp
    caption: First
  - src: b.webp
    caption: Second
sample: true
---

## A body
`;

/** The values that a form returns after a change to them. */
function rewritten(change: (data: Record<string, unknown>) => void, body = '## A body'): Record<string, unknown> {
  const data = { ...sourceValues(before), body };
  change(data);
  return data;
}

function lines(after: string): string[] {
  const old = before.split('\n');
  const now = after.split('\n');
  return [
    ...old.filter((line) => !now.includes(line)).map((line) => `-${line}`),
    ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`),
  ];
}

test('values that a form writes in another notation keep their old notation', () => {
  expect(
    patchSource(
      before,
      rewritten(() => {}),
    ),
  ).toBe(before);
});

test('a quote whose words were emptied is removed, although it is marked as a sample', () => {
  const quote = 'testimonial:\n  text: Fine work\n  author: Founder\n  sample: true\n';
  const source = before.replace('sample: true\n', `${quote}sample: true\n`);
  const data = { ...sourceValues(source), testimonial: { text: '', author: '', sample: true } };
  expect(patchSource(source, data)).toBe(before);
  const ticked = { ...sourceValues(before), testimonial: { sample: true } };
  expect(patchSource(before, ticked)).toContain('testimonial:\n  sample: true\n');
});

test('empty values that a form adds are left out', () => {
  const after = rewritten((data) =>
    Object.assign(data, { imageAlt: '', draft: false, ranking: [], quote: { by: '' } }),
  );
  expect(patchSource(before, after)).toBe(before);
});

test.each<[string, (data: Record<string, unknown>) => void, string[]]>([
  ['a text', (data) => (data['title'] = 'Other: title'), ['-title: "A: title"', '+title: "Other: title"']],
  [
    'a value in brackets',
    (data) => ((data['stats'] as { value: unknown }[])[1] = { label: 'Fewer', value: 4 } as never),
    ['-  - { label: Fewer, value: 3 }', '+  - { label: Fewer, value: 4 }'],
  ],
  [
    'a list in brackets',
    (data) => (data['tags'] = ['One', 'Two', 'Three']),
    ['-tags: [One, Two]', '+tags: [One, Two, Three]'],
  ],
  ['a list that was emptied and must be there', (data) => (data['tags'] = []), ['-tags: [One, Two]', '+tags: []']],
  ['a new field', (data) => (data['cover'] = 'b.webp'), ['+cover: b.webp']],
  ['a field that was emptied', (data) => delete data['sample'], ['-sample: true']],
])('changes only %s', (_, change, expected) => {
  expect(lines(patchSource(before, rewritten(change)))).toEqual(expected);
});

test.each<[string, (images: unknown[]) => unknown, string]>([
  [
    'one more at the end',
    (images) => images.push({ src: 'c.webp', caption: 'Next' }),
    '  - src: c.webp\n    caption: Next\n',
  ],
])('a list with %s keeps the others', (_, change, added) => {
  const after = patchSource(
    before,
    rewritten((data) => change(data['images'] as unknown[])),
  );
  expect(after).toContain(added);
  expect(after.replace(added, '')).toBe(before);
});

test('a new field has braces or brackets if others of its group have, and a list of groups has an entry on each line', () => {
  const facts = '# Prices\nwebsite:\n  starter: { eur: [399, 699] } # a\n  time:\n    - 2\n';
  const values = sourceValues(facts) as { website: Record<string, unknown> };
  Object.assign(values.website, { growth: { eur: [1499, 2999], open: true }, years: [1, 2] });
  const added = '  growth: { eur: [1499, 2999], open: true }\n  years:\n    - 1\n    - 2\n';
  expect(patchSource(facts, values)).toBe(facts + added);

  const trade = patchSource(
    before,
    rewritten((data) => Object.assign(data, { trade: ['shops'], ranking: [{ month: '2025-03', position: 18 }] })),
  );
  const fields = 'trade: [shops]\nranking:\n  - month: 2025-03\n    position: 18\n';
  expect(trade).toBe(before.replace(/---\n\n/, `${fields}---\n\n`));
});

test('a list without one of its entries keeps the others', () => {
  const after = patchSource(
    before,
    rewritten((data) => (data['images'] as unknown[]).shift()),
  );
  expect(after).toBe(before.replace('  - src: a.webp\n    caption: First\n', ''));
});

test('a moved list item keeps its comments, and a new item replaces a removed one', () => {
  const file =
    'list:\n  # of a\n  - name: "a" # behind a\n    # of tags\n    tags: [x, "y"]\n  # of b\n  - name: b\n# end\nlast: 1 # one\n';
  const values = { list: [{ name: 'b' }, { name: 'c' }, { name: 'a', tags: ['x', 'z'] }], last: 2 };
  expect(patchSource(file, values)).toBe(
    'list:\n  # of a\n  # of b\n  - name: b\n  - name: c # behind a\n  - name: a\n    tags:\n      - x\n      - z\n# end\nlast: 2 # one\n',
  );
});

test('a changed field of an entry changes no line of other fields and entries', () => {
  const narrow = '    text: >-\n      A text that was folded\n      by hand.\n';
  const flow = `    words:\n      [\n${"        'a word*',\n".repeat(12)}      ]\n`;
  const list = `list:\n  - name: A\n${narrow}  # of B\n  - name: B # behind B\n${narrow}${flow}  - { name: C }\nlast: 1\n`;
  const edited = (change: (entries: Record<string, unknown>[]) => unknown): string => {
    const values = sourceValues(list) as { list: Record<string, unknown>[] };
    change(values.list);
    return patchSource(list, values);
  };
  expect(edited(([a]) => Object.assign(a ?? {}, { name: 'Other', more: 'New' }))).toBe(
    list.replace(`name: A\n${narrow}`, `name: Other\n${narrow}    more: New\n`),
  );
  expect(edited(([, b]) => delete b?.['text'])).toBe(list.replace(`B\n${narrow}`, 'B\n'));
  // The line of the first field begins with the - of its entry.
  expect(edited(([a]) => delete a?.['name'])).toContain('list:\n  - text: ');
  // The whole list is written anew here, but a list in brackets keeps them.
  expect(edited(([, , c]) => Object.assign(c ?? {}, { name: 'D' }))).toContain(flow);
});

test('a long text is folded like the others', () => {
  const text = 'word '.repeat(60).trim();
  const after = patchSource(
    before,
    rewritten((data) => (data['text'] = text)),
  );
  expect(after).toMatch(/^text: >-\n  word/m);
  expect(Math.max(...after.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  expect(parse(after.split('---\n')[1] ?? '')).toMatchObject({ text, tags: ['One', 'Two'] });
});

test('spaces around a pasted text are left out: they would break a long line, or turn a text into a number', () => {
  const text = 'word '.repeat(60).trim();
  const values = sourceValues(patchSource('title: A\nyear: B\n', { title: ` ${text}`, year: '2025\u00A0' }));
  expect(values).toEqual({ title: text, year: '2025' });
});

test('a comment behind a value does not become a part of a long text', () => {
  const text = 'word '.repeat(60).trim();
  const after = patchSource('title: Old # shown in lists\n# kept\nlast: 1\n', { title: text, last: 1 });
  expect(parse(after)).toEqual({ title: text, last: 1 });
  expect(after).toMatch(/^title: >- # shown in lists\n(?: {2}word.*\n)+# kept\nlast: 1\n$/);
});

test('the last field is removed from a file that does not end with a line break', () => {
  expect(patchSource('name: A\nmail: b', { name: 'A' })).toBe('name: A\n');
});

test('a changed body replaces the old one', () => {
  expect(
    patchSource(
      before,
      rewritten(() => {}, '## Another\n\nText'),
    ),
  ).toBe(before.replace('## A body', '## Another\n\nText'));
});

test('text that is not shown on a page can be removed; a group of figures may be named body', () => {
  expect(patchSource('---\nmenu: Home\n---\n\nText.\n', { menu: 'Home', body: undefined })).toBe(
    '---\nmenu: Home\n---\n',
  );
  const figures = 'body:\n  wrap: { eur: 300 }\nsite:\n  small: { eur: 1 }\n';
  const values = sourceValues(figures);
  expect(patchSource(figures, { ...values, site: { small: { eur: 2 } } })).toBe(figures.replace('1', '2'));
});

test('a line of another program changes no other line: spaces behind ---, one CRLF, a zero-width space', () => {
  const title = (text: string) => patchSource(text, { ...sourceValues(text), title: 'B' });
  expect(title('--- \ntitle: A\nlast: 1\n---\t\n\nText.\n')).toBe('---\ntitle: B\nlast: 1\n---\n\nText.\n');
  expect(title('---\ntitle: A\r\nlast: 1\n---\n\nText.\n')).toBe('---\ntitle: B\nlast: 1\n---\n\nText.\n');
  expect(title('---\r\ntitle: A\r\nlast: 1\n---\r\n')).toBe('---\r\ntitle: B\r\nlast: 1\r\n---\r\n');
  const pasted = { title: 'A\uFEFFB', body: 'C\uFEFFD' };
  expect(sourceValues(patchSource('---\ntitle: A\n---\n\nText.\n', pasted))).toEqual(pasted);
});

test('every file of the content stays as it is when a form returns its values', () => {
  const files = globSync('{content,tests/fixture/content}/**/*.{mdx,yaml}');
  const changed = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return patchSource(text, sourceValues(text)) !== text;
  });
  expect(changed).toEqual([]);
});

test('the patched file has the values that the form returned', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'ž', ' ', "'", '"', ':', '#', '-', '{', '\n', '40%'),
    maxLength: 200,
  });
  const entry = fc.record({ src: text, caption: text.map((words) => `x${words}`) });
  const form = fc.record({
    id: fc.integer(),
    title: text,
    text,
    tags: fc.array(text.map((tag) => `x${tag}`)),
    stats: fc.array(fc.record({ label: text.map((label) => `x${label}`), value: text })),
    images: fc.array(entry),
    cover: text,
    body: text,
  });
  fc.assert(
    fc.property(form, (values) => {
      const read = sourceValues(patchSource(before, values));
      expect(isSame(read, values)).toBe(true);
    }),
  );
});
