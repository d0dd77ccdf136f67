import type { Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { requestPath } from './request.ts';

const LONGEST_LOGGED_PATH = 512;

/** Control characters of ASCII and Latin-1, and the line ends that only Unicode knows. */
const control = /[\p{Cc}\u2028\u2029]/gu;

/** F15: one line for each request, with neither the query nor the visitor's address. */
export function requestLog(logger: Logger): RequestHandler {
  return (request, response, next) => {
    const start = performance.now();
    response.once('close', () => {
      const ms = Math.round(performance.now() - start);
      logger.info({ ...requestFacts(request), ...outcome(response), ms }, 'request');
    });
    next();
  };
}

/** What a log line may say about a request. */
export function requestFacts(request: Request): { method: string; path: string } {
  return { method: request.method, path: loggedPath(requestPath(request)) };
}

/** The path with control characters written as \u0000, cut at 512 characters. */
export function loggedPath(path: string): string {
  const escaped = path
    .slice(0, LONGEST_LOGGED_PATH)
    .replace(control, (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return escaped.slice(0, LONGEST_LOGGED_PATH);
}

/** The status, or, when the connection ended before the answer did, that too. */
function outcome(response: Response): { status: number; cut?: true } {
  return response.writableFinished ? { status: response.statusCode } : { status: response.statusCode, cut: true };
}
