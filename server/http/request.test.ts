import { expect, test } from 'vitest';
import { sourceOf } from './addresses.ts';
import { pathAndQuery } from './request.ts';

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
])('reads %s as %s', (target, path) => {
  expect(pathAndQuery(target)).toBe(path);
});

test.each(['*', 'en/home', 'ftp://x/y', 'evil.example:443', '/en/home#top', '//[bad#'])('rejects %s', (target) => {
  expect(pathAndQuery(target)).toBeUndefined();
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:23ab::9', '2001:db8:1:2300::'],
  ['2001:0DB8:0001:23ff:ffff:ffff:ffff:ffff', '2001:db8:1:2300::'],
  ['2001:db8::', '2001:db8::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['64:ff9b::1.2.3.4', '64:ff9b::'],
  ['', 'unknown'],
  ['010.0.0.1', 'unknown'],
  ['1', 'unknown'],
  ['unknown', 'unknown'],
])('the source %s counts as %s', (address, expected) => {
  expect(sourceOf(address)).toBe(expected);
});
