import type { RequestHandler } from 'express';
import { everywhere, overTls, resourcePolicy } from '#contract/headers.ts';
import { requestPath } from './request.ts';

/** Sets the headers of every answer. It is over TLS if a trusted proxy says so, or its host is that of an https `origin` (SITE_URL). */
export function securityHeaders(origin: string): RequestHandler {
  const { protocol, host } = new URL(origin);
  return (request, response, next) => {
    response.set({ ...everywhere, ...resourcePolicy(requestPath(request)) });
    // Typed, a bookmark, or a link in a message: no page opened this one, and the header would cost Chromium a second process.
    if (request.get('Sec-Fetch-Site') === 'none') response.removeHeader('Cross-Origin-Opener-Policy');
    if (request.secure || (protocol === 'https:' && request.get('Host') === host)) response.set(overTls);
    next();
  };
}
