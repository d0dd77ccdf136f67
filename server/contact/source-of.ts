import { isIPv4, isIPv6 } from 'node:net';

/** Groups of an IPv6 address that one household or office has at most: /56, the fourth one by half. */
const HEX_GROUPS = 3;

/** What one visitor counts as (A2): an IPv4 address, or the /56 of an IPv6 one: `2001:db8:0:ab00::/56`. */
export function sourceOf(address: string | undefined): string {
  const plain = (address ?? '').split('%', 1)[0]?.replace(/^::ffff:(?=\d+\.)/i, '') ?? '';
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = expand(plain);
  const half = (Number.parseInt(groups[HEX_GROUPS] ?? '0', 16) & 0xff00).toString(16);
  return `${groups.slice(0, HEX_GROUPS).join(':')}:${half}::/56`;
}

/** All eight groups without leading zeros. The URL parser knows every spelling, `::1.2.3.4` too. */
function expand(address: string): string[] {
  const short = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1) ?? '';
  const [head = '', tail] = short.split('::', 2);
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last];
}
