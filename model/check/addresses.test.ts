import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { contentRoutes } from '../index/content-routes.ts';
import { addressFile, readAddresses } from '../read/addresses.ts';
import { addressProblems } from './addresses.ts';

const root = mkdtempSync(join(tmpdir(), 'addresses-'));
afterAll(() => rmSync(root, { recursive: true }));

function read(text: string) {
  mkdirSync(join(root, 'content'), { recursive: true });
  writeFileSync(join(root, addressFile), text);
  return readAddresses(root);
}

test('the list of addresses may be missing', () => {
  expect(readAddresses(join(root, 'none'))).toEqual({ addresses: [], problems: [] });
});

test('line numbers count comments and empty lines, with any kind of line break', () => {
  const lines = ['# Old', '', '/en/a', '  # more', '/en/b 301 /en/c  ', '/en/d  410', ''];
  const expected = [
    { path: '/en/a', line: 3, state: 'page' },
    { path: '/en/b', line: 5, state: 'moved', to: '/en/c' },
    { path: '/en/d', line: 6, state: 'gone' },
  ];
  for (const end of ['\n', '\r\n']) expect(read(lines.join(end))).toEqual({ addresses: expected, problems: [] });
  expect(read(`\uFEFF${lines.slice(2).join('\n')}`).addresses[0]?.path).toBe('/en/a');
});

test.each(['/a 301', '/a 410 /b', '/a 302 /b', '/a /b', 'a', '/a 301 b', '/a 301 /b /c', '/a301 /b', '/a\t410'])(
  '%j is not a line of an address',
  (text) => {
    const { addresses, problems } = read(text);
    expect(addresses).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, found: `"${text}" is not a line of an address` }]);
  },
);

test.each([
  ['/en/home', []],
  ['/EN/home/', []],
  ['/en/projekti', []],
  ['/en/gone 410', []],
  ['/en/old 301 /en/home', []],
  ['/en/old', ['/en/old was published, but no page has this address now']],
  ['/en/old 301 /en/older', ['there is no page /en/older']],
  ['/en/old 301 /en/404', ['there is no page /en/404']],
  ['/en/old 301 /en/home/', ['there is no page /en/home/']],
  ['/sr/old 301 /en/pricing', ['/en/pricing is in the other language']],
  ['/en/old 301 /viber', []],
  ['/sr/old 301 /', []],
  ['/o-nama.html 301 /sr/o-meni', []],
  ['/en/home 410', ['/en/home is a page']],
  ['/en/404', ['/en/404 was published, but no page has this address now']],
])('%s: %j', (text, found) => {
  const { addresses } = read(text);
  const routes = contentRoutes([], { addresses });
  expect(addressProblems(addresses, routes).map((problem) => problem.found)).toEqual(found);
});
