import type { IncomingMessage } from 'node:http';

/** promises §2. */
export const LONGEST_BODY_BYTES = 64 * 1024;

/** A client that still writes does not read: what is too long is read up to here, so that it hears why it is refused. */
const LONGEST_READ_BYTES = 1024 * 1024;

export type ContactType = 'json' | 'form';

/** What was sent, as text, or why it cannot be read (F6). */
export type Body =
  | { state: 'read'; type: ContactType; text: string }
  | { state: 'refused'; code: 'unsupported_type' | 'too_large' | 'bad_request' }
  /** The client went away: there is nobody to answer. */
  | { state: 'gone' };

/** `application/json`, or `application/x-www-form-urlencoded`, with no charset or UTF-8 (RFC 9110 §8.3.1). */
const contentType = /^application\/(json|x-www-form-urlencoded)\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** Which of the two types the request says that it has. */
export function contactType(request: IncomingMessage): ContactType | undefined {
  const name = contentType.exec(request.headers['content-type']?.trim() ?? '')?.[1];
  if (name === undefined) return undefined;
  return name.toLowerCase() === 'json' ? 'json' : 'form';
}

/** Reads at most 64 KiB, uncompressed. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  const type = contactType(request);
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (type === undefined || encoding !== 'identity') return { state: 'refused', code: 'unsupported_type' };
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
    else chunks.length = 0;
    if (length > LONGEST_READ_BYTES) resolve('too_large');
  });
  request.once('end', () => resolve(length > LONGEST_BODY_BYTES ? 'too_large' : Buffer.concat(chunks)));
  request.once('error', () => resolve('gone'));
  request.once('close', () => resolve('gone'));
  return promise;
}
