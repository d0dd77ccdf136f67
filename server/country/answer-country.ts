import type { Request, RequestHandler } from 'express';
import { countryCode, type CountryOf } from './country-of.ts';

export type CountrySource = {
  countryOf: CountryOf;
  /** Name of the header in which a proxy names the country, if one does. */
  header: string | undefined;
  /** Whether this address is one of our proxies, whose header may be believed. */
  isProxy: (address: string) => boolean;
};

/** D7: GET /api/country answers `{ "country_code": "RS" }`, or null where the country is not known. */
export function answerCountry({ countryOf, header, isProxy }: CountrySource): RequestHandler {
  return (request, response) => {
    const named = header !== undefined && isProxy(request.socket.remoteAddress ?? '') ? request.get(header) : undefined;
    response.json({ country_code: named === undefined ? lookedUp(request, countryOf) : countryCode(named) });
  };
}

function lookedUp(request: Request, countryOf: CountryOf): string | null {
  return request.ip === undefined ? null : countryOf(request.ip);
}
