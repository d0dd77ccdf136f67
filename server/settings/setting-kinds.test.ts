import { expect, test } from 'vitest';
import { isProxyRange } from './setting-kinds.ts';

test.each(['loopback', 'linklocal', 'uniquelocal', '10.0.0.7', '10.0.0.0/8', '172.16.0.0/12', '::1', '2001:db8::/32'])(
  'accepts %s',
  (range) => {
    expect(isProxyRange(range)).toBe(true);
  },
);

test.each([
  ['everyone', '0.0.0.0/0'],
  ['half of everyone', '128.0.0.0/1'],
  ['everyone in IPv6', '::/0'],
  ['an eighth of everyone in IPv6', '2000::/3'],
  ['all of IPv4, written as IPv6', '::ffff:0:0/96'],
  ['the same, spelled out', '0:0:0:0:0:ffff:0.0.0.0/96'],
  ['a word', 'true'],
  ['all', 'all'],
  ['a number of hops', '1'],
  ['a star', '*'],
  ['a host name', 'proxy.example'],
  ['a prefix that is too long', '10.0.0.0/33'],
  ['a netmask', '10.0.0.0/255.0.0.0'],
  ['two prefixes', '10.0.0.0/8/8'],
  ['an empty prefix', '10.0.0.0/'],
  ['an address with a port', '10.0.0.7:80'],
  ['the same in IPv6', '[2001:db8::7]:80'],
  ['nothing', ''],
])('rejects %s: %s', (_what, range) => {
  expect(isProxyRange(range)).toBe(false);
});
