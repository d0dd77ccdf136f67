import type { IncomingMessage } from 'node:http';
import express, { type Request, type Response } from 'express';

/** A request target may be an absolute URL (RFC 9112 §3.2.2). Its origin is ignored. */
const origin = /^https?:\/\/[^/?#]*/i;

/**
 * Returns the path and query of a request target as the client spelled them: `/en/home?a=b`. Undefined if the target is
 * neither a path nor an http(s) URL, or has a fragment.
 */
export function pathAndQuery(target: string): string | undefined {
  const withoutOrigin = target.replace(origin, '');
  const path = withoutOrigin === '' || withoutOrigin.startsWith('?') ? `/${withoutOrigin}` : withoutOrigin;
  return path.startsWith('/') && !path.includes('#') ? path : undefined;
}

/** The path exactly as the client spelled it, neither decoded nor normalised. */
export function requestPath(request: Request): string {
  return request.originalUrl.split('?', 1)[0] ?? '';
}

/** The query exactly as the client spelled it, with its question mark; empty if there is none. */
export function requestQuery(request: Request): string {
  return request.originalUrl.slice(requestPath(request).length);
}

/**
 * Where a request comes from: a page of this site, a page of another site, or a program that sends no origin. Browsers
 * send Sec-Fetch-Site. Older ones send Origin, which must match the requested host or `siteOrigin` (SITE_URL).
 * Hosts are compared without their scheme, because a proxy may terminate TLS.
 */
export function senderOf(request: Request, siteOrigin?: string): 'here' | 'elsewhere' | 'unknown' {
  if (isFromOurPages(request)) return 'here';
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined && site !== 'none') return site === 'same-origin' ? 'here' : 'elsewhere';
  const pageOrigin = request.get('Origin');
  if (pageOrigin === undefined) return 'unknown';
  const page = URL.parse(pageOrigin);
  const isHere = page !== null && (page.origin === siteOrigin || page.host === request.host.toLowerCase());
  return isHere ? 'here' : 'elsewhere';
}

/** True if the request comes from our pages on a static host (PAGES_ORIGINS). */
export function isFromOurPages(request: Request): boolean {
  const origins = request.app.get('pages origins') as string[] | undefined; // app.ts sets it
  return origins?.includes(request.get('Origin') ?? '') ?? false;
}

export type BodyType = 'json' | 'form';

/** `gone`: the client disconnected, so there is nobody to answer. */
export type Body =
  | { state: 'read'; type: BodyType; text: string }
  | { state: 'refused'; code: 'unsupported_type' | 'too_large' | 'bad_request' }
  | { state: 'gone' };

/** `application/json`, or `application/x-www-form-urlencoded`, with no charset or UTF-8 (RFC 9110 §8.3.1). */
const contentType = /^application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

export function bodyType(request: IncomingMessage): BodyType | undefined {
  const name = contentType.exec(request.headers['content-type']?.trim() ?? '')?.[1];
  if (name === undefined) return undefined;
  return name.toLowerCase() === 'json' ? 'json' : 'form';
}

/** Never decompresses. Reads an oversized body to its end and discards it: a client reads no refusal while it is sending. */
const readBytes = express.raw({ limit: 64 * 1024, inflate: false, type: () => true });

/** Reads a body of at most 64 KiB in one of the `accepted` types (F6). */
export async function readBody(request: Request, response: Response, ...accepted: BodyType[]): Promise<Body> {
  const type = bodyType(request);
  if (type === undefined || !accepted.includes(type)) return { state: 'refused', code: 'unsupported_type' };
  const error = await new Promise<unknown>((resolve) => readBytes(request, response, resolve));
  if (error !== undefined) return bodyFailure(error);
  const bytes: unknown = request.body;
  try {
    const text = Buffer.isBuffer(bytes) ? new TextDecoder('utf-8', { fatal: true }).decode(bytes) : '';
    return { state: 'read', type, text };
  } catch {
    // The decoder throws only if the bytes are not UTF-8.
    return { state: 'refused', code: 'bad_request' };
  }
}

function bodyFailure(error: unknown): Body {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return { state: 'refused', code: 'too_large' };
  return status === 415 ? { state: 'refused', code: 'unsupported_type' } : { state: 'gone' };
}
