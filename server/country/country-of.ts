import { createRequire } from 'node:module';
import { open, type Response } from 'maxmind';
import type { Logger } from 'pino';
import { parseAddress } from '../http/request.ts';

/** The two letters of the country that an IP address belongs to, or null. */
export type CountryOf = (address: string) => string | null;

type Entry = Response & { country_code?: unknown };

const require = createRequire(import.meta.url);
const database = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb';

/**
 * Opens the country database that ships as a package (D7), or the one at `file`; it is read into memory, about 8 MB.
 * Where it cannot be read, a line in the log says so and every address has the answer null.
 */
export async function openCountries(logger: Logger, file?: string): Promise<CountryOf> {
  try {
    const reader = await open<Entry>(file ?? require.resolve(database));
    return (address) => countryIn((known) => reader.get(known), address, logger);
  } catch (error) {
    logger.warn({ err: error }, 'The country database cannot be read: every visitor on / gets English');
    return () => null;
  }
}

function countryIn(find: (address: string) => Entry | null, address: string, logger: Logger): string | null {
  const parsed = parseAddress(address);
  // The database names a country even for 192.168.0.0/16 and other ranges that have none (RFC 6890).
  if (parsed?.range() !== 'unicast') return null;
  try {
    return countryCode(find(parsed.toString())?.country_code);
  } catch (error) {
    logger.warn({ err: error }, 'The country database has no answer');
    return null;
  }
}

/** `rs` → `RS`; null for what is no country, such as XX and T1 of some proxies. */
export function countryCode(value: unknown): string | null {
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null;
}
