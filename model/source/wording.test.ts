import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { sourceOf } from './source-file.ts';
import { list, text } from '../schema/fields.ts';
import { problemLine } from '../problems/problems.ts';
import { validate } from './validate.ts';
import { counted } from '../problems/problems.ts';
import { hint, quoteValue } from './wording.ts';

/** The problems of `field`, without their place. */
function problemLines(schema: z.ZodType, yaml: string): string[] {
  const { source } = sourceOf('a.yaml', `field: ${yaml}`);
  const { problems } = validate(z.strictObject({ field: schema }), source);
  return problems.map((problem) => problemLine(problem).replace(/^\S+ /, ''));
}

test.each([
  [null, 'empty'],
  [undefined, 'empty'],
  ['', '""'],
  ['a\n"b"', String.raw`"a\n\"b\""`],
  ['šć', '"šć"'],
  [false, 'false'],
  // YAML writes these two as .nan and .inf.
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  ['x'.repeat(58), `"${'x'.repeat(58)}"`],
  ['x'.repeat(59), `"${'x'.repeat(56)}…"`],
  [['x'.repeat(60)], 'a list'],
  [{ a: 'x'.repeat(60) }, 'a group of fields'],
])('shows %j as %s', (value, expected) => {
  expect(quoteValue(value)).toBe(expected);
});

test('shows any value on one line of at most 60 characters, and never half an emoji', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), fc.string({ unit: 'grapheme', minLength: 40, maxLength: 80 })), (value) => {
      const words = quoteValue(value);
      expect(words.length).toBeLessThanOrEqual(60);
      expect(words).not.toContain('\n');
      expect(words.isWellFormed()).toBe(true);
    }),
  );
  expect(quoteValue('x'.repeat(55) + '😀'.repeat(3))).toBe(`"${'x'.repeat(55)}…"`);
});

test('uses the singular for 1 and the plural for any other number', () => {
  expect([0, 1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['0 entries', '1 entry', '2 entries']);
  expect([counted(1, 'file'), counted(2, 'file')]).toEqual(['1 file', '2 files']);
});

test.each([
  [undefined, ''],
  [z.string(), ''],
  [text(70, 'Name'), ' (Name, 1–70 characters)'],
  [z.string().describe('Name (of the client) in full'), ' (Name (of the client) in full)'],
])('shows the description of a field with its limit: %#', (part, expected) => {
  expect(hint(part)).toBe(expected);
});

const Name = text(10, 'Name');

test.each([
  [Name, "'  1234567890  '", []],
  [Name, "'12345678901'", ['field has 11 characters, expected at most 10: shorten it by 1 character']],
  [Name, '[a, b]', ['field is ["a","b"], expected text: write one text (Name, 1–10 characters)']],
  [z.number().max(5), '6', ['field is 6, expected at most 5: write 5 or less']],
  [z.number(), '.nan', ['field is NaN, expected a number: write one']],
  [z.number(), "'1.5'", ['field is "1.5", expected a number: write one']],
  [z.array(z.string()), '{ a: 1 }', ['field is {"a":1}, expected a list: write its entries below it, each after a -']],
  [list(z.string(), 2, 2, 'Pair'), '[a]', ['field has 1 entry, expected exactly 2: add 1 more']],
  [list(z.string(), 2, 2, 'Pair'), '[a, b, c, d]', ['field has 4 entries, expected exactly 2: remove 2']],
  [z.enum(['view', 'click']), 'View', ['field is "View", expected one of view, click: did you mean "view"?']],
  [z.enum(['view', 'click']), 'true', ['field is true, expected one of view, click: use one of these']],
  [z.record(z.string(), z.number()), 'x', ['field is "x", expected fields: write its fields below it']],
  [z.date(), 'x', ['field is "x", expected date: change it']],
  [z.string().regex(/^a/), 'b', [expect.stringContaining('which cannot be used (Invalid string')]],
] as [z.ZodType, string, unknown[]][])('the message about field %#', (schema, yaml, lines) => {
  expect(problemLines(schema, yaml)).toEqual(lines);
});

test('an empty value is called empty, whatever was expected', () => {
  for (const schema of [z.number(), z.boolean(), z.array(z.string()), z.strictObject({ a: z.string() })])
    expect(problemLines(schema, '').map((line) => line.split(',')[0])).toEqual(['field is empty']);
});
