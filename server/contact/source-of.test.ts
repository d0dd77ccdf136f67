import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['2001:DB8:0:ab12:1:2:3:4', '2001:db8:0:ab00::/56'],
  ['2001:db8:0:abff::', '2001:db8:0:ab00::/56'],
  ['2001:db8:0:ac00::', '2001:db8:0:ac00::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['nonsense', 'unknown'],
  [undefined, 'unknown'],
])('A2: %s counts as %s', (address, source) => {
  expect(sourceOf(address)).toBe(source);
});
