import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7'],
  ['2001:db8:1:23ab::9', '2001:db8:1:2300'],
  ['2001:0DB8:0001:23ff:ffff:ffff:ffff:ffff', '2001:db8:1:2300'],
  ['2001:db8::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
  ['64:ff9b::1.2.3.4', '64:ff9b:0:0'],
  ['', 'unknown'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, expected) => {
  expect(networkOf(address)).toBe(expected);
});
