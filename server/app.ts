import express, { type Express, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { partsEndpoint, type ServerPart } from '#contract/build/server-parts.ts';
import { countryCode, type CountryOf } from './country/country-of.ts';
import { isLoopback, withoutPort } from './http/addresses.ts';
import { allow, answer, answerErrors, apiHeaders, refuse, shareWithOurPages } from './http/api.ts';
import { securityHeaders } from './http/headers.ts';
import { refuseOversized } from './http/limits.ts';
import { requestLog } from './http/request-log.ts';
import { phoneRoutes } from './phone/phone-routes.ts';
import type { PhoneService } from './phone/phone-service.ts';
import type { BuiltSite } from './site/built-site.ts';
import { pages } from './site/pages.ts';

export type AppDeps = {
  site: BuiltSite;
  logger: Logger;
  countryOf: CountryOf;
  /** Name of the header in which a proxy sends the visitor's country. */
  countryHeader?: string | undefined;
  /** Addresses and ranges of our own proxies; empty by default. */
  trustProxy?: string[];
  /** Origins of our pages on a static host, whose contact form posts to this server (PAGES_ORIGINS). */
  pagesOrigins?: string[];
  recaptcha?: boolean;
  /** True if mail is set up, so that pages may promise a confirmation. */
  confirms?: boolean;
  phone?: PhoneService | undefined;
  /** POST /api/contact and GET /healthz. */
  contact?: RequestHandler;
};

/** Builds the server's app: opens no port and reads no environment. */
export function createApp(deps: AppDeps): Express {
  const { site, logger, phone, recaptcha = false } = deps;
  const shown = shownParts(deps);
  const app = plainExpress(deps.trustProxy ?? []);
  app.set('pages origins', deps.pagesOrigins ?? []);

  app.use(requestLog(logger));
  app.use(securityHeaders(site.headers.origin));
  app.use(refuseOversized);
  app.use(['/api/contact', '/api/phone', partsEndpoint], shareWithOurPages);
  if (deps.contact) app.use(deps.contact);
  const parts = [...shown].join(' ');
  app.use(partsEndpoint, apiHeaders, allow('GET', 'HEAD'), (_request, response) => answer(response, 200, { parts }));
  app.use('/api', apiHeaders);
  app.all('/api/country', allow('GET', 'HEAD'), answerCountry(app, deps));
  app.use(phoneRoutes(phone));
  app.use('/api', (request, response) => refuse(request, response, 'not_found'));
  app.use(allow('GET', 'HEAD'));
  app.use(pages(site, { recaptcha, shown }));
  app.use(answerErrors(logger));
  return app;
}

/** GET /api/country answers `{ "country_code": "RS" }`, or null for an unknown country. */
function answerCountry(app: Express, { countryOf, countryHeader }: AppDeps): RequestHandler {
  const isProxy = trustCheck(app);
  return (request, response) => {
    // The header is trusted only if a proxy of TRUST_PROXY sends it, not any program on this machine.
    const isTrusted = countryHeader !== undefined && isProxy(request.socket.remoteAddress ?? '');
    const named = isTrusted ? request.get(countryHeader) : undefined;
    response.json({ country_code: named === undefined ? countryOf(withoutPort(request.ip)) : countryCode(named) });
  };
}

/** The optional parts of built pages that these settings enable. */
export function shownParts({ phone, confirms = false }: Pick<AppDeps, 'phone' | 'confirms'>): ReadonlySet<ServerPart> {
  return new Set([confirms ? 'mail' : 'no-mail', ...(phone ? ['phone' as const] : [])]);
}

/** True for an address of TRUST_PROXY, or a loopback address. */
export function proxyCheck(app: Express): (address: string) => boolean {
  const isTrusted = trustCheck(app);
  return (address) => isLoopback(address) || isTrusted(address);
}

function trustCheck(app: Express): (address: string) => boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean; // Express sets it
  return (address) => isTrusted(address, 0);
}

/** Express without its guesses: one spelling for each path, no query parsing, no computed ETags. */
function plainExpress(trustProxy: string[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('trust proxy', trustProxy);
  // In any other environment, Express's last error handler would show a stack.
  app.set('env', 'production');
  return app;
}
