import type { Request } from 'express';
import type { ContactType } from './read-body.ts';

/**
 * F6: whether a post may come from where it comes from. Browsers say so themselves in Sec-Fetch-Site; older ones send
 * Origin. Without either it is a program, which may post JSON: a foreign page cannot, since that needs our leave (CORS).
 */
export function isFromHere(request: Request, type: ContactType | undefined): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site === 'same-origin') return true;
  const origin = request.get('Origin');
  if (site !== undefined && site !== 'none') return false;
  if (origin !== undefined) return hostOf(origin) === request.host.toLowerCase();
  return type !== 'form';
}

/** `https://jasno.example:8443` → `jasno.example:8443`. A proxy may speak https for us, so the scheme is not compared. */
function hostOf(origin: string): string | undefined {
  return URL.parse(origin)?.host;
}
