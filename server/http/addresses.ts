import ipaddr from 'ipaddr.js';

/** Removes the port that Azure's gateways write into X-Forwarded-For: `198.51.100.7:50123`, `[2001:db8::7]:50123`. */
export const withoutPort = (text = ''): string => text.replace(/^(?:([\d.]+)|\[(.*:.*)\]):\d+$/, '$1$2');

/** Parses dotted IPv4, or IPv6. Returns IPv4-mapped IPv6 (`::ffff:198.51.100.7`) as IPv4, and undefined for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** Limits count a visitor by IPv4 address, `198.51.100.7`, or by the /56 of one IPv6 customer, `2001:db8:0:ab00::`. */
export function sourceOf(address = ''): string {
  return networkAddress(address, { ipv4: 32, ipv6: 56 });
}

/** The /24 or /48 around a source, all of which one attacker may control: `198.51.100.0`, `2001:db8::`. */
export function networkOf(address = ''): string {
  return networkAddress(address, { ipv4: 24, ipv6: 48 });
}

/** All invalid addresses share the source `unknown`. */
function networkAddress(text: string, bits: { ipv4: number; ipv6: number }): string {
  const address = parseAddress(withoutPort(text));
  if (address === undefined) return 'unknown';
  const withoutZone = address.toString().replace(/%.*$/, '');
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(`${withoutZone}/${bits[address.kind()]}`).toString();
}
