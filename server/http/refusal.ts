import type { Request, Response } from 'express';
import { requestPath } from './request-path.ts';

/** Every way in which the server itself says no, and the words for it. Pages that are not found answer with a page. */
const refusals = {
  400: { code: 'bad_request', message: 'The request cannot be read.' },
  404: { code: 'not_found', message: 'There is nothing at this address.' },
  405: { code: 'method_not_allowed', message: 'This address does not take this method.' },
  414: { code: 'path_too_long', message: 'The address is too long.' },
  431: { code: 'too_many_headers', message: 'The request has too many headers.' },
  500: { code: 'internal', message: 'Something went wrong. Please try again later.' },
} as const;

export type RefusalStatus = keyof typeof refusals;

/** Answers with an error: D15's JSON shape under /api/, one plain line elsewhere. */
export function refuse(request: Request, response: Response, status: RefusalStatus): void {
  const { code, message } = refusals[status];
  response.status(status).set('Cache-Control', 'no-store');
  if (requestPath(request).startsWith('/api/')) response.json({ data: null, error: { code, message, fields: {} } });
  else response.type('text/plain').send(`${message}\n`);
}
