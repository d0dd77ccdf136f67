import express, { type Express, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import { partsEndpoint, type ServerPart } from '#contract/build/server-parts.ts';
import type { BuiltSite } from './site/built-site.ts';
import { answerCountry } from './country/answer-country.ts';
import type { CountryOf } from './country/country-of.ts';
import { allow, answer, answerErrors, apiHeaders, shareWithOurPages, unknownEndpoint } from './http/api.ts';
import { isLoopback } from './http/connections.ts';
import { pageHeaders, securityHeaders } from './http/headers.ts';
import { refuseOversized } from './http/limits.ts';
import { pages } from './site/pages.ts';
import { SetPages } from './site/set-pages.ts';
import { requestLog } from './http/request-log.ts';
import { phoneRoutes, type PhoneService } from './phone/phone-routes.ts';

export type AppDeps = {
  site: BuiltSite;
  logger: Logger;
  countryOf: CountryOf;
  /** Name of the header in which a proxy names the visitor's country. */
  countryHeader?: string | undefined;
  /** Addresses and ranges of our own proxies; none by default. */
  trustProxy?: string[];
  /** Where our pages are on a host of plain files, and use the form of this server (PAGES_ORIGINS). */
  pagesOrigins?: string[];
  /** Whether the contact page may load reCAPTCHA: its keys are set. */
  recaptcha?: boolean;
  /** Whether mail is set up, so that a confirmation may be promised. */
  confirms?: boolean;
  /** Gives the direct number out; without it there is none. */
  phone?: PhoneService | undefined;
  /** Whether small files are read into memory at once, rather than when they are asked for. */
  keepFiles?: boolean;
  /** Takes contact messages: POST /api/contact and GET /healthz. */
  contact?: RequestHandler;
};

/** Builds the server's app: opens no port and reads no environment. */
export function createApp(deps: AppDeps): Express {
  const app = plainExpress(deps.trustProxy ?? []);
  app.set('pages origins', deps.pagesOrigins ?? []);

  app.use(requestLog(deps.logger));
  app.use(securityHeaders(deps.site.headers.origin));
  app.use(refuseOversized);
  app.use(['/api/contact', '/api/phone', partsEndpoint], shareWithOurPages);
  if (deps.contact) app.use(deps.contact);
  app.use(partsEndpoint, apiHeaders, allow('GET', 'HEAD'), answerParts(shownParts(deps)));
  app.use('/api', apiRoutes(deps, app.get('trust proxy fn')));
  app.use(allow('GET', 'HEAD'));
  const documents = pageHeaders(deps.site, { recaptcha: deps.recaptcha ?? false });
  const setPages = new SetPages(deps.site, shownParts(deps));
  app.use(pages(deps.site, { documents, setPages, keepAll: deps.keepFiles ?? false }));
  app.use(answerErrors(deps.logger));
  return app;
}

/** What of the built pages these settings make true. */
export function shownParts({ phone, confirms = false }: Pick<AppDeps, 'phone' | 'confirms'>): ReadonlySet<ServerPart> {
  return new Set([confirms ? 'mail' : 'no-mail', ...(phone ? ['phone' as const] : [])]);
}

function answerParts(shown: ReadonlySet<ServerPart>): RequestHandler {
  return (_request, response) => answer(response, 200, { parts: [...shown].join(' ') });
}

/** Whether an address is one of TRUST_PROXY, or a proxy on this machine. */
export function proxyCheck(app: Express): (address: string) => boolean {
  const isTrusted = app.get('trust proxy fn') as (address: string, hop: number) => boolean; // Express sets it
  return (address) => isLoopback(address) || isTrusted(address, 0);
}

/** What scripts ask, beside the contact form. */
function apiRoutes(
  { countryOf, countryHeader: header, phone }: AppDeps,
  isProxy: (address: string) => boolean,
): Router {
  const router = Router({ caseSensitive: true, strict: true });

  router.use(apiHeaders);
  router.all('/country', allow('GET', 'HEAD'), answerCountry({ countryOf, header, isProxy }));
  router.use(phoneRoutes(phone));
  router.use(unknownEndpoint);
  return router;
}

/** Express with its own guesses switched off: one spelling for each path, no query parsing, no computed ETags. */
function plainExpress(trustProxy: string[]): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  app.set('query parser', false);
  app.set('trust proxy', trustProxy);
  // Express's own last answer shows the stack of an error unless it believes itself in production.
  app.set('env', 'production');
  return app;
}
