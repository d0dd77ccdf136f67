import type { Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestPath } from './request.ts';

const LONGEST_LOGGED_PATH = 512;

/** Control characters of ASCII and Latin-1, and Unicode's line and paragraph separators. */
const control = /[\p{Cc}\u2028\u2029]/gu;

/** Logs one line per request, without the query or the visitor's address. `cut` means that the answer was not sent completely. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      const cut = response.writableFinished ? {} : { cut: true };
      logger.info({ ...requestFacts(request), status: response.statusCode, ...cut, ms }, 'request');
    });
    next();
  };
}

/** The facts about a request that may be logged. */
export function requestFacts(request: Request): { method: string; path: string } {
  return { method: request.method, path: loggedPath(requestPath(request)) };
}

/** The path with control characters written as \u0000, cut at 512 characters. */
export function loggedPath(path: string): string {
  return path
    .replace(control, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .slice(0, LONGEST_LOGGED_PATH);
}
