import { fileURLToPath } from 'node:url';
import { open, type Response } from 'maxmind';
import type { Logger } from 'pino';
import { parseAddress } from '../http/addresses.ts';

/** Returns the two-letter country code of an IP address, or null. */
export type CountryOf = (address: string) => string | null;

const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/** Reads the country database of its npm package, or `file`, into memory (8 MB). If that fails, every address gets null. */
export async function openCountries(logger: Logger, file?: string): Promise<CountryOf> {
  try {
    const path = file ?? fileURLToPath(import.meta.resolve(database));
    const reader = await open<Response & { country_code?: unknown }>(path);
    return (text) => {
      const address = parseAddress(text);
      // The database names a country even for 192.168.0.0/16 and other ranges that have none (RFC 6890).
      try {
        return address?.range() === 'unicast' ? countryCode(reader.get(address.toString())?.country_code) : null;
      } catch (error) {
        logger.warn({ err: error }, 'The country look-up failed');
        return null;
      }
    };
  } catch (error) {
    logger.warn({ err: error }, 'The country database cannot be read: every visitor on / gets English');
    return () => null;
  }
}

/** `rs` → `RS`; null for anything but a country code, such as the XX and T1 that some proxies send. */
export function countryCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}
