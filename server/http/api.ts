import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { type ApiAnswer, type ApiError, type ApiErrorCode, apiErrors } from '#contract/api.ts';
import { apiPolicy, policyHeader } from '#contract/headers.ts';
import { BuildReplaced } from '../site/built-bytes.ts';
import { isOfOurPages, requestPath } from './request.ts';
import { requestFacts } from './request-log.ts';

/** As long as Chromium keeps one. */
const PREFLIGHT_KEPT_S = 7_200;

/** promises §4: nobody keeps an answer of /api/, and it may load nothing. */
export const apiHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', ...policyHeader(apiPolicy) });
  next();
};

/** CORS, for pages of PAGES_ORIGINS alone: everybody else gets no such header. */
export const shareWithOurPages: RequestHandler = (request, response, next) => {
  if (!isOfOurPages(request)) return next();
  response.set('Access-Control-Allow-Origin', request.get('Origin'));
  const isPreflight = request.method === 'OPTIONS' && request.get('Access-Control-Request-Method') !== undefined;
  if (!isPreflight) return next();
  const allowed = { 'Access-Control-Allow-Methods': 'GET, POST', 'Access-Control-Allow-Headers': 'content-type' };
  response.set({ ...allowed, 'Access-Control-Max-Age': String(PREFLIGHT_KEPT_S) });
  response.status(204).end();
};

/** Answers with data in the envelope of contract/api.ts. */
export function answer(response: Response, status: 200 | 202, data: object): void {
  response.status(status).json({ data, error: null } satisfies ApiAnswer<object>);
}

export type RefusalDetails = Partial<Omit<ApiError, 'code'>> & {
  /** Seconds after which another try is worth it. */
  retryAfter?: number | undefined;
};

/** Refuses a request: in the envelope of contract/api.ts below /api/, with one plain line elsewhere. */
export function refuse(request: Request, response: Response, code: ApiErrorCode, details: RefusalDetails = {}): void {
  const { message = apiErrors[code].message, fields = {} } = details;
  refusalHeaders(request, response, code, details);
  if (requestPath(request).startsWith('/api/'))
    response.json({ data: null, error: { code, message, fields } } satisfies ApiAnswer<never>);
  else response.type('text/plain').send(`${message}\n`);
}

/** The status and the headers of a refusal, for an answer of another type. */
export function refusalHeaders(
  request: Request,
  response: Response,
  code: ApiErrorCode,
  { retryAfter }: RefusalDetails,
): void {
  response.status(apiErrors[code].status).set('Cache-Control', 'no-store');
  if (retryAfter !== undefined) response.set('Retry-After', String(retryAfter));
  // What is left of a body that nobody reads would be taken for the next request.
  if (!request.readableEnded && hasBody(request)) response.set('Connection', 'close');
}

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Lets only these methods through, and answers 405 with Allow to the others. */
export function allow(...methods: string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set('Allow', methods.join(', '));
    refuse(request, response, 'method_not_allowed');
  };
}

/** For an address below /api/ that does not exist. */
export const unknownEndpoint: RequestHandler = (request, response) => refuse(request, response, 'not_found');

/** Seconds until a build should be whole. */
const BUILD_RETRY_AFTER = 5;

/** Headers that describe an answer which did not come about. */
const contentHeaders = ['ETag', 'Vary', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Content-Range'];

/** Answers unforeseen errors. The log has the error; the visitor never sees its text. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    logger.error({ err: error, ...requestFacts(request) }, 'error');
    // Half an answer cannot become an error any more: the client must see that it is cut.
    if (response.headersSent) response.destroy();
    else answerAnew(request, response, error);
  };
}

function answerAnew(request: Request, response: Response, error: unknown): void {
  for (const name of contentHeaders) response.removeHeader(name);
  if (error instanceof BuildReplaced) refuse(request, response, 'unavailable', { retryAfter: BUILD_RETRY_AFTER });
  else refuse(request, response, 'internal');
}
