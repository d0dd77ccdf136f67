import { isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Names that Express itself knows: 127.0.0.0/8 and ::1, 169.254.0.0/16 and fe80::/10, and the private ranges. */
const named = ['loopback', 'linklocal', 'uniquelocal'];

/** A wider range would trust strangers, and two halves would trust everyone. */
const WIDEST_IPV4_PREFIX = 8;
const WIDEST_IPV6_PREFIX = 16;

/** Whether TRUST_PROXY may hold this: `loopback`, `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`; never everyone (A4). */
export function isProxyRange(text: string): boolean {
  if (named.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0) return false;
  if (isIPv4(address)) return isPrefix(prefix, WIDEST_IPV4_PREFIX, 32);
  return isIPv6(address) && !isMapped(address) && isPrefix(prefix, WIDEST_IPV6_PREFIX, 128);
}

function isPrefix(prefix: string | undefined, widest: number, narrowest: number): boolean {
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= widest && Number(prefix) <= narrowest;
}

/** ::ffff:0:0/96 is every IPv4 address in other words, in many spellings. */
function isMapped(address: string): boolean {
  return new SocketAddress({ address, family: 'ipv6' }).address.startsWith('::ffff:');
}
