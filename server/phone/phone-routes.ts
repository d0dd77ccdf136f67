import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { ApiErrorCode } from '#contract/api.ts';
import { allow, answer, refuse } from '../http/api.ts';
import { sourceOf } from '../http/addresses.ts';
import { readBody, senderOf } from '../http/request.ts';
import type { RateLimiter } from '../store/rate-limits.ts';
import type { KeyedHash } from '../store/secrets.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** Gives the number out: to whom, and how often. */
export type PhoneService = {
  /** The direct number, as the owner spells it. */
  phone: string;
  /** The site's own origin (SITE_URL). */
  origin: string;
  verifier: Verifier;
  tokenLimit: RateLimiter;
  challengeLimit: RateLimiter;
  /** Hashes visitors' addresses. */
  hash: KeyedHash;
  logger: Logger;
};

/** A reCAPTCHA token has about 2,000 characters, ours about 800. */
const LONGEST_TOKEN = 8 * 1024;

const Body = z.strictObject({ token: z.string().min(1).max(LONGEST_TOKEN) });

const errorOf = {
  refused: 'not_verified',
  expired: 'challenge_expired',
  unreachable: 'unavailable',
} as const satisfies Record<Exclude<Verdict, 'verified'>, ApiErrorCode>;

/** Seconds after which another try is worth it. */
const RETRY_AFTER: Partial<Record<ApiErrorCode, number>> = { too_many_requests: 60 * 60, unavailable: 60 };

/** D14: GET /challenge and POST /, below /api/phone. Without a service both say that there is no number. */
export function phoneRoutes(service: PhoneService | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const challenge = service
    ? [noForeignPages(service), limited(service, 'challengeLimit'), giveChallenge(service)]
    : [refusal('no_phone')];
  const number = service
    ? [ownPagesOnly(service), limited(service, 'tokenLimit'), givePhone(service)]
    : [refusal('no_phone')];
  router.all('/phone/challenge', allow('GET', 'HEAD'), ...challenge);
  router.all('/phone', allow('POST'), ...number);
  if (service) router.use(failClosed(service));
  return router;
}

function refusal(code: ApiErrorCode): RequestHandler {
  return (request, response) => refuse(request, response, code, { retryAfter: RETRY_AFTER[code] });
}

/** R2: most likely the store is away, and then nobody can tell whether a token was used, or how often somebody asked. */
function failClosed({ logger }: PhoneService): ErrorRequestHandler {
  // Express tells an error handler by its four parameters.
  return (error: unknown, request, response, next) => {
    logger.error({ err: error }, 'verification is not possible: nobody gets the phone number');
    void refusal('unavailable')(request, response, next);
  };
}

/** An image of a foreign page must not use up what its visitor may ask. */
function noForeignPages({ origin }: PhoneService): RequestHandler {
  return (request, response, next) =>
    senderOf(request, origin) === 'elsewhere' ? refuse(request, response, 'foreign_origin') : next();
}

/** R5. Before the rate limit, so that a foreign page cannot use up what its visitor may ask. */
function ownPagesOnly({ origin }: PhoneService): RequestHandler {
  return (request, response, next) =>
    senderOf(request, origin) === 'here' ? next() : refuse(request, response, 'foreign_origin');
}

function limited({ hash, ...limits }: PhoneService, name: 'tokenLimit' | 'challengeLimit'): RequestHandler {
  return async (request, response, next) =>
    (await limits[name].take(hash('source', sourceOf(request.ip))))
      ? next()
      : void refusal('too_many_requests')(request, response, next);
}

function giveChallenge({ verifier }: PhoneService): RequestHandler {
  return async (_request, response) => answer(response, 200, await verifier.challenge());
}

function givePhone({ phone, verifier }: PhoneService): RequestHandler {
  return async (request, response, next) => {
    const verdict = await judge(request, response, verifier);
    if (verdict === 'gone') return void response.destroy();
    if (verdict === 'verified') return answer(response, 200, { phone });
    void refusal(verdict)(request, response, next);
  };
}

async function judge(
  request: Request,
  response: Response,
  verifier: Verifier,
): Promise<ApiErrorCode | 'verified' | 'gone'> {
  const body = await readBody(request, response, 'json');
  if (body.state !== 'read') return body.state === 'gone' ? 'gone' : body.code;
  const value = parseJson(body.text);
  if (value === undefined) return 'bad_request';
  const parsed = Body.safeParse(value);
  if (!parsed.success) return 'invalid';
  const verdict = await verifier.verify(parsed.data.token);
  return verdict === 'verified' ? verdict : errorOf[verdict];
}

/** Undefined where the text is no JSON, which has no undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
