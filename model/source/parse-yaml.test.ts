import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseYaml } from './parse-yaml.ts';

const yaml = `title: Catalogue of fittings
tags: [Next.js, Catalogue]
stats:
  - { label: Pages, value: '150' }
  - label: Inquiries
    value: >-
      thirty
      four
'quoted key': x
`;

test('reads plain values', () => {
  expect(parseYaml(yaml)).toMatchObject({
    data: {
      title: 'Catalogue of fittings',
      tags: ['Next.js', 'Catalogue'],
      stats: [
        { label: 'Pages', value: '150' },
        { label: 'Inquiries', value: 'thirty four' },
      ],
      'quoted key': 'x',
    },
    faults: [],
  });
});

test.each([
  [['title'], 'value', { line: 1, column: 8 }],
  [['title'], 'key', { line: 1, column: 1 }],
  [['tags', 1], 'value', { line: 2, column: 17 }],
  [['stats', 0, 'value'], 'value', { line: 4, column: 28 }],
  [['stats', 1, 'label'], 'key', { line: 5, column: 5 }],
  [['quoted key'], 'key', { line: 9, column: 1 }],
] as const)('finds the position of %j: its %s', (path, part, place) => {
  expect(parseYaml(yaml).positionOf(path, part)).toEqual(place);
});

test.each([
  ['a: 1\n: b', ''],
  ['a: 1\n404: b', '404'],
])('finds the key of %j', (text, key) => {
  expect(parseYaml(text).positionOf([key], 'key')).toEqual({ line: 2, column: 1 });
});

test('a missing field has the position of its parent, or of the first field of the file', () => {
  // In an MDX file, the YAML begins with the line break after the first ---.
  const { positionOf } = parseYaml(`\n${yaml}`);
  expect(positionOf(['stats', 0, 'none'])).toEqual(positionOf(['stats', 0]));
  expect(positionOf(['none', 'below'])).toEqual({ line: 2, column: 1 });
  expect(parseYaml(yaml).positionOf(['none'])).toEqual({ line: 1, column: 1 });
});

test.each([
  [['title'], 'fittings', { line: 1, column: 21 }],
  [['stats', 1, 'value'], 'thirty four', { line: 7, column: 7 }],
  [['stats', 1, 'value'], 'four', { line: 8, column: 7 }],
])('finds where in %j the words "%s" are, also across a line break', (path, text, place) => {
  expect(parseYaml(yaml).positionIn(path, text, 0, text.length)).toEqual(place);
});

test('words with escapes have the position of the whole text', () => {
  const { positionIn, positionOf } = parseYaml('title: "caf\\u00e9"\n');
  expect(positionIn(['title'], 'café', 0, 4)).toEqual(positionOf(['title']));
});

test('an empty text has neither fields nor faults', () => {
  expect(parseYaml('\n')).toMatchObject({ data: {}, faults: [] });
  expect(parseYaml('# only a comment\n')).toMatchObject({ data: {}, faults: [] });
});

test.each([
  ['a: [1', { line: 1, column: 4 }],
  ['a: 1\na: 2', { line: 2, column: 1 }],
  ['x: 1\nb: *none', { line: 2, column: 4 }],
])('%j has a fault at its place, and no values', (text, place) => {
  const { data, faults } = parseYaml(text);
  expect(data).toBeUndefined();
  expect(faults).toEqual([{ ...place, found: expect.any(String) as string, fix: expect.any(String) as string }]);
});

test.each([
  ['a: { b: 1 }}', 'this bracket closes nothing', 12],
  ['a: [b]]', 'this bracket closes nothing', 7],
  ['a: [b](c)', 'there is text after the closing quotation mark or bracket', 7],
  ['- { a: 1 } - { b: 2 }', 'this does not continue the lines above', 12],
  ['a: "\\d"', '\\d has no meaning in quotation marks', 5],
  ['a: { b: 1, b: 2 }', 'b appears twice', 12],
  ['a: `b`', 'the text begins with `', 4],
  ['q:\u00a0How?', 'an ordinary space is missing here', 3],
  ['title:\u00a0"A: b"', 'an ordinary space is missing here', 7],
  ['a-fact:{ eur: 1 }', 'an ordinary space is missing here', 8],
  ['call-us:\u00a0{ eur: 1 }', 'an ordinary space is missing here', 9],
])("%j: %s, in a writer's words", (text, found, column) => {
  expect(parseYaml(text).faults).toMatchObject([{ found, line: 1, column }]);
});

test.each([
  [' q: How?\nhome: true', 'the line is not indented like its neighbours'],
  ['- q: How?\nhome: true', 'the line is not indented like its neighbours'],
  ['a:\n  – b: 1\n    c: 2', 'the entry begins with –'],
  ['a:\n  • b: 1\n    c: 2', 'the entry begins with •'],
])('%j: %s, on the second line', (text, found) => {
  expect(parseYaml(text).faults).toMatchObject([{ found, line: 2 }]);
});

test('accepts a non-breaking space in a text', () => {
  expect(parseYaml('a: Note:\u00a0b').faults).toEqual([]);
  expect(parseYaml('a: >-\n  Napomena:\u00a0tekst\nb: 10\u00a0km').faults).toEqual([]);
});

test('aliases that multiply are rejected before they fill the memory', () => {
  const levels = Array.from({ length: 9 }, (_, level) => {
    const below = level === 0 ? 'x' : `*l${level - 1}`;
    return `l${level}: &l${level} [${Array.from({ length: 9 }, () => below).join(', ')}]`;
  });
  const { data, faults } = parseYaml(levels.join('\n'));
  expect(data).toBeUndefined();
  expect(faults).toMatchObject([{ fix: 'write the values out, without & and *' }]);
});

test('thousands of aliases are read in less than a second each', () => {
  const list = (count: number, itemOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => itemOf(index));
  expect(parseYaml(`a: [${list(9000, () => '*x').join(', ')}]`).faults).toMatchObject([{ line: 1, column: 5 }]);
  expect(parseYaml(`a: &x 1\nb: [${list(9000, () => '*x').join(', ')}]`).faults).toMatchObject([
    { line: 2, column: 5 },
  ]);
  expect(parseYaml(list(3000, (index) => `- &a${index} b\n- *a${index}`).join('\n')).faults).toEqual([]);
});

test.each(['a: &a [*a]', 'a: &a\n  b: [1, *a]', 'a: &a { b: &b [*a, *b] }'])(
  '%j, which never ends, is refused',
  (text) => {
    const { data, faults } = parseYaml(text);
    expect(data).toBeUndefined();
    expect(faults).toMatchObject([{ found: '*a refers to itself' }]);
  },
);

const keys = ['title', 'q', "'a b'", 'naslov', '- x', '- label', '  below'];
const values = [
  "¦Šta je to?¦5¦-1.5¦'it''s'¦\"a\\u0107\"¦[a, b]¦{ a: 1 }¦yes¦null¦~¦2026-01-02¦12:30¦#1¦a #1¦a # note¦one - two¦*a¦@a",
  '>-\n    one\n    two¦|\n    one¦one\n    two¦0x1F¦1e3¦007¦a: b¦"open¦[open¦%¦!x y¦\ta¦€399–699¦😀',
].flatMap((line) => line.split('¦'));

/** Texts with lines as people write them by hand. */
const handwrittenYaml = fc
  .array(fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values)), { maxLength: 5 })
  .map((fields) => fields.map((field) => field.join(': ')).join('\n'));
const signs = fc.constantFrom(...'a,b, ,:,-,#,\',",[,],{,},&,*,!,|,>,?,\n,\t,é'.split(','), ',');

test('any text is read or rejected, and each fault has a message and a place in the text', () => {
  fc.assert(
    fc.property(fc.oneof(handwrittenYaml, fc.string({ unit: signs })), (text) => {
      const { data, faults } = parseYaml(text);
      expect(data === undefined).toBe(faults.length > 0);
      const lines = text.split('\n');
      for (const { line, column, found, fix } of faults) {
        expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
        expect(found).not.toMatch(/undefined|Unexpected|token/);
        expect(fix).not.toBe('');
      }
    }),
    { seed: 20_261_123, numRuns: 400 },
  );
});
