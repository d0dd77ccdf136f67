import { isIPv4, isIPv6 } from 'node:net';

/** What one visitor counts as: `198.51.100.7`, or the first 56 bits of an IPv6 address, `2001:db8:0:ab00`. What is no address is one source. */
export function networkOf(address = ''): string {
  const plain = address.replace(/%.*$/, '');
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff;
  if (isMapped) return groups.slice(6).map(dotted).join('.');
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return [first, second, third, fourth & 0xff_00].map((group) => group.toString(16)).join(':');
}

/** The eight groups of an IPv6 address that is known to be one. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/\d+(\.\d+){3}$/, inHex).split('::');
  const before = numbers(head);
  const after = numbers(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function numbers(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}

/** `1.2.3.4` → `102:304` */
function inHex(ipv4: string): string {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number);
  return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
}

/** 0x0102 → `1.2` */
function dotted(group: number): string {
  return `${group >> 8}.${group & 0xff}`;
}
