import type { Request } from 'express';

/** The path exactly as the client spelled it: nothing is decoded, joined or cleaned (F12). */
export function requestPath(request: Request): string {
  return request.originalUrl.split('?', 1)[0] ?? '';
}

/** The query exactly as the client spelled it, with its question mark, or nothing. */
export function requestQuery(request: Request): string {
  const start = request.originalUrl.indexOf('?');
  return start === -1 ? '' : request.originalUrl.slice(start);
}
