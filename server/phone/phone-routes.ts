import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ApiErrorCode } from '#contract/contact/api.ts';
import { phoneChallengeEndpoint, phoneEndpoint } from '#contract/contact/phone.ts';
import { sourceOf } from '../http/addresses.ts';
import { allow, answer, refuse } from '../http/api.ts';
import { readBody, senderOf } from '../http/request.ts';
import type { RateLimiter } from '../store/rate-limits.ts';
import type { PhoneService } from './phone-service.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** A reCAPTCHA token has about 2,000 characters, ours about 800. */
const LONGEST_TOKEN = 8 * 1024;

const Body = z.strictObject({ token: z.string().min(1).max(LONGEST_TOKEN) });

const errorOf = {
  refused: 'not_verified',
  expired: 'challenge_expired',
  unreachable: 'unavailable',
} as const satisfies Record<Exclude<Verdict, 'verified'>, ApiErrorCode>;

/** Seconds after which another try makes sense. */
const RETRY_AFTER_S: Partial<Record<ApiErrorCode, number>> = { too_many_requests: 60 * 60, unavailable: 60 };

/** GET /api/phone/challenge and POST /api/phone. Without a service, both answer that there is no number. */
export function phoneRoutes(service: PhoneService | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(phoneChallengeEndpoint, allow('GET', 'HEAD'));
  router.all(phoneEndpoint, allow('POST'));
  if (!service) {
    router.all([phoneChallengeEndpoint, phoneEndpoint], refusal('no_phone'));
    return router;
  }
  const { origin, challengeLimit, tokenLimit } = service;
  // Before the rate limits, so that a foreign page cannot use up what its visitor may ask.
  const noForeignPages = sentFrom(['here', 'unknown'], origin);
  const ownPagesOnly = sentFrom(['here'], origin);
  router.all(phoneChallengeEndpoint, noForeignPages, limited(service, challengeLimit), giveChallenge(service));
  router.all(phoneEndpoint, ownPagesOnly, limited(service, tokenLimit), givePhone(service));
  router.use(failClosed(service));
  return router;
}

function refusal(code: ApiErrorCode): RequestHandler {
  return (request, response) => refuse(request, response, code, { retryAfter: RETRY_AFTER_S[code] });
}

/** Without the store, nobody can tell whether a token was used, or how often somebody asked. */
function failClosed({ logger }: PhoneService): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request, response, next) => {
    logger.error({ err: error }, 'verification is not possible: nobody gets the phone number');
    void refusal('unavailable')(request, response, next);
  };
}

function sentFrom(senders: ReturnType<typeof senderOf>[], origin: string): RequestHandler {
  return (request, response, next) =>
    senders.includes(senderOf(request, origin)) ? next() : refuse(request, response, 'foreign_origin');
}

function limited({ hash }: PhoneService, limit: RateLimiter): RequestHandler {
  return async (request, response, next) => {
    if (await limit(hash('source', sourceOf(request.ip)))) return next();
    void refusal('too_many_requests')(request, response, next);
  };
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
  try {
    const parsed = Body.safeParse(JSON.parse(body.text));
    if (!parsed.success) return 'invalid';
    const verdict = await verifier.verify(parsed.data.token);
    return verdict === 'verified' ? verdict : errorOf[verdict];
  } catch (error) {
    if (error instanceof SyntaxError) return 'bad_request';
    throw error;
  }
}
