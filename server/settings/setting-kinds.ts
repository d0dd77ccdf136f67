import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { parseAddress } from '../http/addresses.ts';

// The message of each kind completes the line "PORT is …, expected".

/** A whole number in decimal digits, both bounds included. */
export function wholeNumber(least: number, most: number) {
  return numberIn(/^\d{1,15}$/, least, most, `a whole number from ${least} to ${most}`);
}

/** A decimal number, both bounds included: `0.5`. */
export function decimal(least: number, most: number) {
  return numberIn(/^\d+(\.\d+)?$/, least, most, `a number from ${least} to ${most}`);
}

function numberIn(digits: RegExp, least: number, most: number, accepted: string) {
  const range = z.number().min(least, accepted).max(most, accepted);
  return z.string().regex(digits, accepted).transform(Number).pipe(range);
}

/** A URL with a host, and only `end` after the port. An unescaped slash in a password ends the host, and so is found. */
export function urlOf(protocol: RegExp, accepted: string, end = /^/) {
  const url = z.url({ protocol, hostname: /./, error: accepted });
  return url.refine((text) => end.test(text.replace(/^[^/]*\/\/[^/?#]*/, '')), accepted);
}

/** https, or http to this machine, which tests use. */
export function secureUrl() {
  const local = z.url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ });
  return z.union([z.url({ protocol: /^https$/ }), local], 'an https:// address');
}

export function host() {
  return z.union([z.string().refine(isIP), z.hostname()], 'an IP address or a host name');
}

/** `https://example.com, https://www.example.com` */
export function originList() {
  const isOrigin = (text: string) => text.startsWith('https://') && URL.parse(text)?.origin === text;
  return listOf(isOrigin, 'a list of origins without a path, such as https://example.com');
}

/** Addresses and ranges, separated by commas. */
export function proxyList() {
  return listOf(isProxyRange, `a list of addresses, ranges (from /8, in IPv6 from /16) or ${namedRanges.join(', ')}`);
}

function listOf(isItem: (text: string) => boolean, accepted: string) {
  const list = z.string().transform((text) => text.split(',').map((item) => item.trim()));
  return list.refine((items) => items.every(isItem), accepted);
}

/** Names that Express knows: 127.0.0.0/8 and ::1, 169.254.0.0/16 and fe80::/10, and the private ranges. */
const namedRanges = ['loopback', 'linklocal', 'uniquelocal'];

/** Shortest prefix allowed: a wider range would trust strangers, and two halves would trust everyone. */
const widestPrefix = { ipv4: 8, ipv6: 16 };

/** True if TRUST_PROXY may contain `text`: `loopback`, `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`; never everyone (A4). */
export function isProxyRange(text: string): boolean {
  if (namedRanges.includes(text) || isPlainAddress(text)) return true;
  if (!ipaddr.isValidCIDR(text)) return false;
  const [address, prefix] = ipaddr.parseCIDR(text);
  return isPlainAddress(text.split('/', 1)[0] ?? '') && prefix >= widestPrefix[address.kind()];
}

/** Rejects IPv4-mapped IPv6, because ::ffff:0:0/96, which has many spellings, contains every IPv4 address. */
function isPlainAddress(text: string): boolean {
  return parseAddress(text)?.kind() === (text.includes(':') ? 'ipv6' : 'ipv4');
}
