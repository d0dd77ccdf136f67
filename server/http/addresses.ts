import ipaddr from 'ipaddr.js';

/** An IPv4 address in four decimal parts or an IPv6 address, IPv4 within IPv6 as IPv4; undefined for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}

/** What one visitor counts as: `198.51.100.7`, or the network of one IPv6 customer, `2001:db8:0:ab00::`. */
export function sourceOf(address = ''): string {
  return networkAddress(address, { ipv4: 32, ipv6: 56 });
}

/** The network around a source, which one attacker can easily have to himself: `198.51.100.0`, `2001:db8::`. */
export function networkOf(address = ''): string {
  return networkAddress(address, { ipv4: 24, ipv6: 48 });
}

/** All texts that are not addresses count as one source. */
function networkAddress(text: string, bits: { ipv4: number; ipv6: number }): string {
  const address = parseAddress(text);
  if (address === undefined) return 'unknown';
  const withoutZone = address.toString().replace(/%.*$/, '');
  const family = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return family.networkAddressFromCIDR(`${withoutZone}/${bits[address.kind()]}`).toString();
}
