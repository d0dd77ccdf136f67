import { type ErrorRequestHandler, json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { PhoneAnswer, PhoneChallenge, PhoneErrorCode } from '#contract/phone.ts';
import { allow } from '../http/allow.ts';
import { senderOf } from '../http/same-origin.ts';
import { refusePhone } from './refusals.ts';
import type { SourceCaps } from './source-caps.ts';
import { sourceOf } from './source-of.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** Who gives the number out, to whom, and how often. */
export type PhoneDesk = {
  /** The direct number, as the owner spells it. */
  phone: string;
  /** The site's own origin (SITE_URL). */
  origin: string;
  verifier: Verifier;
  /** R5: at most 10 tokens an hour from one source. */
  caps: SourceCaps;
  /** A challenge takes a millisecond of work here: no more than anyone needs. */
  challengeCaps: SourceCaps;
  /** Key of the hashes that stand for visitors' addresses. */
  secret: string;
  logger: Logger;
};

const LARGEST_BODY_BYTES = 16 * 1024;
/** A reCAPTCHA token has about 2,000 characters, ours about 800. */
const LONGEST_TOKEN = 8 * 1024;

const Body = z.strictObject({ token: z.string().min(1).max(LONGEST_TOKEN) });

const refusalOf = {
  refused: 'refused',
  expired: 'expired',
  unreachable: 'verifier_unreachable',
} as const satisfies Record<Exclude<Verdict, 'verified'>, PhoneErrorCode>;

/** D14: GET /challenge and POST /, below /api/phone. Without a desk both say that there is no number. */
export function phoneCalls(desk: PhoneDesk | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const challenge = desk ? [giveChallenge(desk)] : [unavailable];
  const number = desk ? [ownPagesOnly(desk), capped(desk), readBody, givePhone(desk)] : [unavailable];
  router.all('/phone/challenge', allow('GET', 'HEAD'), ...challenge);
  router.all('/phone', allow('POST'), ...number);
  if (desk) router.use(failClosed(desk));
  return router;
}

/** R2: most likely the store is away, and then nobody can tell whether a token was used, or how often somebody asked. */
function failClosed({ logger }: PhoneDesk): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, _request, response, _next) => {
    logger.error({ err: error }, 'verification is not possible: nobody gets the phone number');
    refusePhone(response, 'verifier_unreachable');
  };
}

const unavailable: RequestHandler = (_request, response) => refusePhone(response, 'unavailable');

function giveChallenge({ verifier, challengeCaps, secret }: PhoneDesk): RequestHandler {
  return async (request, response) => {
    if (!(await challengeCaps.take(sourceOf(request.ip, secret)))) return refusePhone(response, 'too_many_requests');
    response.json({ data: await verifier.challenge(), error: null } satisfies PhoneAnswer<PhoneChallenge>);
  };
}

/** R5. Before the cap, so that a foreign page cannot use up what its visitor may ask. */
function ownPagesOnly({ origin }: PhoneDesk): RequestHandler {
  return (request, response, next) =>
    senderOf(request, origin) === 'here' ? next() : refusePhone(response, 'foreign_origin');
}

function capped({ caps, secret }: PhoneDesk): RequestHandler {
  return async (request, response, next) =>
    (await caps.take(sourceOf(request.ip, secret))) ? next() : refusePhone(response, 'too_many_requests');
}

const parseJson = json({ limit: LARGEST_BODY_BYTES, inflate: false });

const readBody: RequestHandler = (request, response, next) => {
  if (!request.is('application/json')) return refusePhone(response, 'wrong_media_type');
  parseJson(request, response, (error?: unknown) =>
    error === undefined ? next() : refusePhone(response, bodyFault(error)),
  );
};

/** body-parser's errors carry the status that fits. */
function bodyFault(error: unknown): PhoneErrorCode {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  if (status === 413) return 'body_too_large';
  return status === 415 ? 'wrong_media_type' : 'bad_request';
}

function givePhone({ phone, verifier }: PhoneDesk) {
  return async (request: Request, response: Response): Promise<void> => {
    const body = Body.safeParse(request.body);
    if (!body.success) return refusePhone(response, 'invalid');
    const verdict = await verifier.verify(body.data.token);
    if (verdict !== 'verified') return refusePhone(response, refusalOf[verdict]);
    response.json({ data: { phone }, error: null } satisfies PhoneAnswer<{ phone: string }>);
  };
}
