import type { RequestHandler } from 'express';
import { callPolicy, policyHeader } from '#contract/headers.ts';
import { refuse } from './refusal.ts';

/** promises §4: answers of /api/ are kept by nobody and may load nothing. */
export const callHeaders: RequestHandler = (_request, response, next) => {
  response.set({ 'Cache-Control': 'no-store', ...policyHeader(callPolicy) });
  next();
};

/** A call that does not exist. */
export const unknownCall: RequestHandler = (request, response) => refuse(request, response, 404);
