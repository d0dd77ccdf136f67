import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** A request line may hold a whole address (RFC 9112 §3.2.2); the host in it decides nothing here. */
const origin = /^https?:\/\/[^/?#]*/i;

/**
 * The target of a request as path and query, spelled as the client spelled it: `/en/home?a=b`. Undefined where it is
 * neither a path nor an address of the web, or carries a fragment: there nothing is asked of this site.
 */
export function pathAndQuery(target: string): string | undefined {
  const rest = target.replace(origin, '');
  const found = rest === '' || rest.startsWith('?') ? `/${rest}` : rest;
  return found.startsWith('/') && !found.includes('#') ? found : undefined;
}

/** The path exactly as the client spelled it: nothing is decoded, joined or cleaned (F12). */
export function requestPath(request: Request): string {
  return request.originalUrl.split('?', 1)[0] ?? '';
}

/** The query exactly as the client spelled it, with its question mark, or nothing. */
export function requestQuery(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start === -1 ? '' : request.originalUrl.slice(start);
}

/**
 * Who sent a request: a page of this site, another page, or a program that says nothing. Browsers say so themselves
 * (Sec-Fetch-Site); older ones name the origin of the page, which must be the address that was asked, or `siteOrigin`
 * (SITE_URL), which a proxy may hide. A proxy may speak https for us, so the address is compared without its scheme.
 */
export function senderOf(request: Request, siteOrigin?: string): 'here' | 'elsewhere' | 'unknown' {
  if (isOfOurPages(request)) return 'here';
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined && site !== 'none') return site === 'same-origin' ? 'here' : 'elsewhere';
  const named = request.get('Origin');
  if (named === undefined) return 'unknown';
  const page = URL.parse(named);
  const isHere = page !== null && (page.origin === siteOrigin || page.host === request.host.toLowerCase());
  return isHere ? 'here' : 'elsewhere';
}

/** Whether a browser sent it from one of PAGES_ORIGINS: pages of ours on a host of plain files. */
export function isOfOurPages(request: Request): boolean {
  const origins = request.app.get('pages origins') as string[] | undefined; // app.ts sets it
  return origins?.includes(request.get('Origin') ?? '') ?? false;
}

/** An IPv4 address in four decimal parts or an IPv6 address, IPv4 within IPv6 as IPv4; undefined for anything else. */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
  return isAddress ? ipaddr.process(text) : undefined;
}

/** The first bits of an IPv6 address that one customer of a provider usually has. */
const IPV6_CUSTOMER_BITS = 56;

/** What one visitor counts as: `198.51.100.7`, or `2001:db8:0:ab00::`. All that is no address is one source. */
export function sourceOf(address = ''): string {
  const parsed = parseAddress(address);
  if (parsed === undefined) return 'unknown';
  return parsed.kind() === 'ipv4' ? parsed.toString() : networkAddress(parsed, IPV6_CUSTOMER_BITS);
}

/** Bits of a network that one attacker easily has the whole of. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 };

/** The network around a source (B4): `198.51.100.0`, `2001:db8::`. */
export function networkOf(address = ''): string {
  const parsed = parseAddress(address);
  return parsed === undefined ? 'unknown' : networkAddress(parsed, NETWORK_BITS[parsed.kind()]);
}

function networkAddress(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const plain = address.toString().replace(/%.*$/, '');
  const network = address.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return network.networkAddressFromCIDR(`${plain}/${bits}`).toString();
}

/** promises §2. */
const LONGEST_BODY_BYTES = 64 * 1024;

/** A client that still writes does not read: what is too long is read up to here, so that it hears why it is refused. */
const LONGEST_READ_BYTES = 16 * 1024 * 1024;

export type BodyType = 'json' | 'form';

/** What was sent, as text, or why it cannot be read (F6). */
export type Body =
  | { state: 'read'; type: BodyType; text: string }
  | { state: 'refused'; code: 'unsupported_type' | 'too_large' | 'bad_request' }
  /** The client went away: there is nobody to answer. */
  | { state: 'gone' };

/** `application/json`, or `application/x-www-form-urlencoded`, with no charset or UTF-8 (RFC 9110 §8.3.1). */
const contentType = /^application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Which of the two types the request says that it has. */
export function bodyType(request: IncomingMessage): BodyType | undefined {
  const name = contentType.exec(request.headers['content-type']?.trim() ?? '')?.[1];
  if (name === undefined) return undefined;
  return name.toLowerCase() === 'json' ? 'json' : 'form';
}

/** Reads a body of at most 64 KiB, uncompressed, in one of the types that this address takes. */
export async function readBody(request: IncomingMessage, ...taken: BodyType[]): Promise<Body> {
  const type = bodyType(request);
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (type === undefined || !taken.includes(type) || encoding !== 'identity')
    return { state: 'refused', code: 'unsupported_type' };
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_READ_BYTES)
    return { state: 'refused', code: 'too_large' };
  const bytes = await readBytes(request);
  if (typeof bytes === 'string') return bytes === 'gone' ? { state: 'gone' } : { state: 'refused', code: bytes };
  try {
    return { state: 'read', type, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    // The decoder has one reason to throw: bytes that are not UTF-8.
    return { state: 'refused', code: 'bad_request' };
  }
}

function readBytes(request: IncomingMessage): Promise<Buffer | 'too_large' | 'gone'> {
  const { promise, resolve } = Promise.withResolvers<Buffer | 'too_large' | 'gone'>();
  const chunks: Buffer[] = [];
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
    if (length <= LONGEST_BODY_BYTES) chunks.push(chunk);
    else chunks.length = 0; // Read and forgotten: nothing of it is kept.
    if (length > LONGEST_READ_BYTES) resolve('too_large');
  });
  request.once('end', () => resolve(length > LONGEST_BODY_BYTES ? 'too_large' : Buffer.concat(chunks)));
  request.once('error', () => resolve('gone'));
  request.once('close', () => resolve('gone'));
  return promise;
}
