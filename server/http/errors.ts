import type { ErrorRequestHandler, Request, Response } from 'express';
import type { Logger } from 'pino';
import { refuse } from './refusal.ts';
import { requestFacts } from './request-log.ts';

/** What described the answer that did not come about. */
const contentHeaders = ['ETag', 'Vary', 'Accept-Ranges', 'Content-Encoding', 'Content-Length', 'Content-Range'];

/** Answers what nobody foresaw. The log has the error; the visitor never sees its text. */
export function answerErrors(logger: Logger): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    logger.error({ err: error, ...requestFacts(request) }, 'error');
    // Half an answer cannot become an error any more: the client must see that it is cut.
    if (response.headersSent) response.destroy();
    else answerAnew(request, response);
  };
}

function answerAnew(request: Request, response: Response): void {
  for (const name of contentHeaders) response.removeHeader(name);
  refuse(request, response, 500);
}
