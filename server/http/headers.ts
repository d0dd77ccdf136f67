import type { Request, RequestHandler } from 'express';
import {
  documentHeaders,
  everywhere,
  overTls,
  pagePolicy,
  policyHeader,
  recaptchaPolicy,
  resourcePolicy,
} from '#contract/headers.ts';
import type { BuiltSite } from '../site/built-site.ts';
import { requestPath } from './request.ts';

/** promises §4: the headers that every answer carries, whatever it is. `origin` is the site's own (SITE_URL). */
export function securityHeaders(origin: string): RequestHandler {
  const { protocol, host } = new URL(origin);
  const secureHost = protocol === 'https:' ? host : undefined;
  return (request, response, next) => {
    response.set({ ...everywhere, ...resourcePolicy(requestPath(request)) });
    if (isOverTls(request, secureHost)) response.set(overTls);
    next();
  };
}

/**
 * Whether the visitor came over TLS: one of our proxies says so (X-Forwarded-Proto), or the address is the site's own,
 * which is https. On plain HTTP browsers ignore the header (RFC 6797 §8.1).
 */
function isOverTls(request: Request, secureHost: string | undefined): boolean {
  return request.secure || (secureHost !== undefined && request.get('Host') === secureHost);
}

/** Headers that only pages carry, by path: their policy, and every feature off. */
export type PageHeaders = ReadonlyMap<string, Record<string, string>>;

/** promises §4: the table that the build wrote, with what the server's own settings add. */
export function pageHeaders({ routes, headers }: BuiltSite, { recaptcha }: { recaptcha: boolean }): PageHeaders {
  return new Map(
    Object.entries(headers.pages).map(([path, policy]) => {
      const settings = recaptcha && routes.at(path)?.kind === 'contact' ? recaptchaPolicy : {};
      return [path, { ...documentHeaders, ...policyHeader(pagePolicy, policy, settings) }];
    }),
  );
}
