import { BlockList, isIP } from 'node:net';

/** Addresses of one machine or one network, which have no country (RFC 6890). */
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::/127',
  'fc00::/7',
  'fe80::/10',
];

const privateRanges = new BlockList();
for (const range of ranges) {
  const [network = '', prefix] = range.split('/');
  privateRanges.addSubnet(network, Number(prefix), familyOf(network));
}

/** Whether an IP address belongs to a machine, a home or an office rather than to the internet. */
export function isPrivateAddress(address: string): boolean {
  return privateRanges.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
