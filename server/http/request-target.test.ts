import { expect, test } from 'vitest';
import { pathAndQuery } from './request-target.ts';

test.each([
  ['/', '/'],
  ['/en/home?a=b', '/en/home?a=b'],
  ['//evil.example', '//evil.example'],
  ['/%2e%2e\\', '/%2e%2e\\'],
  ['http://evil.example/en/home?a', '/en/home?a'],
  ['HTTPS://user@[::1]:80/x', '/x'],
  ['http://evil.example', '/'],
  ['http://evil.example?a', '/?a'],
  ['http://', '/'],
])('takes %s as %s', (target, path) => {
  expect(pathAndQuery(target)).toBe(path);
});

test.each(['*', 'en/home', 'ftp://x/y', 'evil.example:443', '/en/home#top', '//[bad#'])(
  'takes nothing from %s',
  (target) => {
    expect(pathAndQuery(target)).toBeUndefined();
  },
);
