import type { RequestHandler } from 'express';
import { countryCode, type CountryOf } from './country-of.ts';

export type CountrySource = {
  countryOf: CountryOf;
  /** Name of the header in which a proxy names the country. */
  header: string | undefined;
  /** Whether this address is one of our proxies, whose header is believed. */
  isProxy: (address: string) => boolean;
};

/** GET /api/country answers `{ "country_code": "RS" }`, or null for an unknown country. */
export function answerCountry({ countryOf, header, isProxy }: CountrySource): RequestHandler {
  return (request, response) => {
    const isBelieved = header !== undefined && isProxy(request.socket.remoteAddress ?? '');
    const named = isBelieved ? request.get(header) : undefined;
    response.json({ country_code: named === undefined ? countryOf(request.ip ?? '') : countryCode(named) });
  };
}
