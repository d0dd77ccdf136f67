import type { RequestHandler } from 'express';
import { refuse } from './refusal.ts';

/** Lets only these methods through, and answers 405 with Allow to the others. */
export function allow(...methods: string[]): RequestHandler {
  return (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set('Allow', methods.join(', '));
    refuse(request, response, 405);
  };
}
