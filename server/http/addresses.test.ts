import { expect, test } from 'vitest';
import { networkOf, sourceOf } from './addresses.ts';

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.0'],
  ['198.51.100.7:50123', '198.51.100.7', '198.51.100.0'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.0'],
  ['2001:db8:1:ab12::7', '2001:db8:1:ab00::', '2001:db8:1::'],
  ['[2001:db8:1:ab12::7]:50123', '2001:db8:1:ab00::', '2001:db8:1::'],
  ['[198.51.100.7]:50123', 'unknown', 'unknown'],
  ['198.51.100.7:', 'unknown', 'unknown'],
  ['unknown', 'unknown', 'unknown'],
])('B4: a visitor at %s is counted as %s of the network %s', (address, source, network) => {
  expect([sourceOf(address), networkOf(address)]).toEqual([source, network]);
});
