import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type ApiAnswer, type ApiError, type ApiErrorCode, apiErrors } from '#contract/contact/api.ts';
import { apiPolicy, policyHeader } from '#contract/headers.ts';
import { isFromOurPages, requestPath } from './request.ts';
import { requestFacts } from './request-log.ts';

/** Chromium caches a preflight for at most this long. */
const PREFLIGHT_MAX_AGE_S = 7_200;

/** Answers under /api/ are not cached, and their policy allows them to load nothing. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', ...policyHeader(apiPolicy) });
  next();
};

/** Allows CORS, but only for pages of PAGES_ORIGINS. */
export const shareWithOurPages: RequestHandler = (request, response, next) => {
  if (!isFromOurPages(request)) return next();
  response.set('Access-Control-Allow-Origin', request.get('Origin'));
  const isPreflight = request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined;
  if (!isPreflight) return next();
  const allowed = { 'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Allow-Headers': 'content-type' };
  response.set({ ...allowed, 'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_S) });
  response.status(204).end();
};

/** Answers with data in the envelope of contract/contact/api.ts. */
export function answer(response: Response, status: 200 | 202, data: object): void {
  response.status(status).json({ data, error: null } satisfies ApiAnswer<object>);
}

/** `retryAfter` is in seconds; 5 by default while the store or a build is unavailable. */
type RefusalDetails = Partial<Omit<ApiError, 'code'>> & { retryAfter?: number | undefined };

/** Refuses a request: as JSON in the envelope of contract/contact/api.ts under /api/, as one line of plain text elsewhere. */
export function refuse(request: Request, response: Response, code: ApiErrorCode, details: RefusalDetails = {}): void {
  const { message = apiErrors[code].message, fields = {} } = details;
  refusalHeaders(request, response, code, details);
  if (requestPath(request).startsWith('/api/'))
    response.json({ data: null, error: { code, message, fields } } satisfies ApiAnswer<never>);
  else response.type('text/plain').send(`${message}\n`);
}

/** Sets the status and headers of a refusal whose body is written elsewhere. */
export function refusalHeaders(
  request: Request,
  response: Response,
  code: ApiErrorCode,
  { retryAfter = code === 'unavailable' ? 5 : undefined }: RefusalDetails,
): void {
  response.status(apiErrors[code].status).set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  // Otherwise the unread rest of the body would be parsed as the next request.
  const hasBody = request.get('Transfer-Encoding') !== undefined || Number(request.get('Content-Length') ?? 0) > 0;
  if (hasBody && !request.readableEnded) response.set('Connection', 'close');
}

/** Lets requests with these methods through, and answers all others with 405 and `Allow`. */
export function allow(...methods: string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set('Allow', methods.join(', '));
    refuse(request, response, 'method_not_allowed');
  };
}

/** Thrown while a new build replaces the files that are served. The server switches to the build once it is complete. */
export class BuildReplaced extends Error {}

/** Headers that describe the failed answer, and would be wrong for the error that replaces it. */
const contentHeaders = ['ETag', 'Vary', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Content-Range'];

/** Answers unexpected errors. Their text is logged and never sent. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    logger.error({ err: error, ...requestFacts(request) }, 'error');
    // Once the headers are sent, only closing the connection tells the client that the answer is incomplete.
    if (response.headersSent) return void response.destroy();
    for (const name of contentHeaders) response.removeHeader(name);
    return refuse(request, response, error instanceof BuildReplaced ? 'unavailable' : 'internal');
  };
}
