import type { Request } from 'express';

/**
 * Whether a page of this site sent the request. Browsers say so themselves (Sec-Fetch-Site); older ones name the origin
 * of the page, which must be the address that was asked, or `origin` (SITE_URL), which a proxy may hide.
 */
export function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site === 'same-origin';
  const sender = URL.parse(request.get('Origin') ?? '');
  return sender !== null && (sender.origin === origin || sender.host === request.host);
}
