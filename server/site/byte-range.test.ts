import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=2-5', { start: 2, end: 5 }],
  ['Bytes=2-', { start: 2, end: 9 }],
  ['bytes=-4', { start: 6, end: 9 }],
  ['bytes=-40', { start: 0, end: 9 }],
  ['bytes=9-400', { start: 9, end: 9 }],
  [`bytes=0-${'9'.repeat(400)}`, { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  [`bytes=${'9'.repeat(400)}-`, 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  [undefined, undefined],
  ['', undefined],
  ['bytes', undefined],
  ['bytes=-', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['bytes=+1-2', undefined],
  ['bytes=0x1-2', undefined],
  ['pages=1-2', undefined],
])('reads Range: %s of ten bytes as %o', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
});

test('has no part of an empty file to give', () => {
  expect(parseByteRange('bytes=0-', 0)).toBe('unsatisfiable');
  expect(parseByteRange('bytes=-1', 0)).toBe('unsatisfiable');
});
