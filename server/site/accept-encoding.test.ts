import { expect, test } from 'vitest';
import { chooseEncoding } from './accept-encoding.ts';

test.each([
  [undefined, undefined],
  ['', undefined],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip, br', 'br'],
  ['gzip;q=1.0, br;q=0.9', 'gzip'],
  ['gzip; q=0.9 , br ; q=0.9', 'br'],
  ['identity, br', 'br'],
  ['identity;q=1, br;q=0.5', undefined],
  ['identity;q=0.5, gzip', 'gzip'],
  ['*;q=0.1', 'br'],
  ['*, br;q=0', 'gzip'],
  ['*;q=0', undefined],
  ['identity;q=0', undefined],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=x', undefined],
  ['brotli, gzipped', undefined],
  [';;,,q=', undefined],
])('answers Accept-Encoding: %s with %s', (header, encoding) => {
  expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('offers only what the build prepared', () => {
  expect(chooseEncoding('br, gzip;q=0.5', ['gzip'])).toBe('gzip');
  expect(chooseEncoding('br, gzip', [])).toBeUndefined();
});
