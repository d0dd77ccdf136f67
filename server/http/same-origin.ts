import type { Request } from 'express';

/**
 * Who sent a request: a page of this site, another page, or a program that says nothing. Browsers say so themselves
 * (Sec-Fetch-Site); older ones name the origin of the page, which must be the address that was asked, or `origin`
 * (SITE_URL), which a proxy may hide. A proxy may speak https for us, so the address is compared without its scheme.
 */
export function senderOf(request: Request, origin?: string): 'here' | 'elsewhere' | 'unknown' {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined && site !== 'none') return site === 'same-origin' ? 'here' : 'elsewhere';
  const named = request.get('Origin');
  if (named === undefined) return 'unknown';
  const page = URL.parse(named);
  const isHere = page !== null && (page.origin === origin || page.host === request.host.toLowerCase());
  return isHere ? 'here' : 'elsewhere';
}
