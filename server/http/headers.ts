import type { RequestHandler } from 'express';
import { everywhere, overTls, resourcePolicy } from '#contract/headers.ts';
import { requestPath } from './request.ts';

/** Sets the headers that every answer carries. `origin` is the site's own (SITE_URL). */
export function securityHeaders(origin: string): RequestHandler {
  const { protocol, host } = new URL(origin);
  return (request, response, next) => {
    response.set({ ...everywhere, ...resourcePolicy(requestPath(request)) });
    // Over TLS if a trusted proxy says so (X-Forwarded-Proto), or if the host is the site's own, which is https.
    const isOverTls = request.secure || (protocol === 'https:' && request.get('Host') === host);
    if (isOverTls) response.set(overTls);
    next();
  };
}
