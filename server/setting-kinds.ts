import { isIP } from 'node:net';
import { z } from 'zod';
import { isProxyRange } from './proxy-range.ts';

/** What `.meta()` of a setting holds: the words after "accepted is", and whether its value is never printed. */
export type SettingManual = { accepted: string; secret?: boolean };

/** A whole number in decimal digits, both bounds included. */
export function wholeNumber(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);
}

/** A decimal number, both bounds included: `0.5`. */
export function decimal(least: number, most: number) {
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most);
}

/** An address that names a host, in one of these schemes: `['smtp', 'smtps']`. */
export function urlOf(schemes: readonly string[]) {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && url.hostname !== '' && schemes.includes(url.protocol.slice(0, -1));
  });
}

/** https anywhere; http only on this machine, where tests run. */
export function secureUrl() {
  return z.string().refine((text) => {
    const url = URL.parse(text);
    const isHere = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    return url?.protocol === 'https:' || (isHere && url.protocol === 'http:');
  });
}

/** An IP address or a host name. */
export function host() {
  return z.string().refine((text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(text));
}

/** Addresses and ranges with commas between them. */
export function proxyList() {
  return z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every(isProxyRange));
}
