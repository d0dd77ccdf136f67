import type { RequestHandler } from 'express';
import { commonHeaders, hstsHeader, resourcePolicy } from '#contract/headers.ts';
import { requestPath } from './request.ts';

/** Sets the headers of every answer. Adds HSTS if a trusted proxy reports TLS or Host is that of an https `origin` (SITE_URL). */
export function securityHeaders(origin: string): RequestHandler {
  const { protocol, host } = new URL(origin);
  return (request, response, next) => {
    response.set({ ...commonHeaders, ...resourcePolicy(requestPath(request)) });
    // Typed, bookmarked or opened from another app: no opener to isolate from, and COOP would cost Chromium a second process.
    if (request.get('Sec-Fetch-Site') === 'none') response.removeHeader('Cross-Origin-Opener-Policy');
    if (request.secure || (protocol === 'https:' && request.get('Host') === host)) response.set(hstsHeader);
    next();
  };
}
