import { type ErrorRequestHandler, type Request, type RequestHandler, type Response, Router } from 'express';
import { z } from 'zod';
import type { ApiErrorCode } from '#contract/contact/api.ts';
import { phoneChallengeEndpoint, phoneEndpoint } from '#contract/contact/phone.ts';
import { sourceOf } from '../http/addresses.ts';
import { allow, answer, refuse } from '../http/api.ts';
import { readBody, senderOf } from '../http/request.ts';
import type { PhoneService } from './phone-service.ts';
import type { Verdict, Verifier } from './verifier.ts';

/** A reCAPTCHA token has about 2,000 characters, ours about 800. */
const LONGEST_TOKEN = 8 * 1024;

const Body = z.strictObject({ token: z.string().min(1).max(LONGEST_TOKEN) });

const errorCodes = {
  refused: 'not_verified',
  expired: 'challenge_expired',
  unreachable: 'unavailable',
} as const satisfies Record<Exclude<Verdict, 'verified'>, ApiErrorCode>;

/** Retry-After in seconds, for errors that a retry may fix. */
const RETRY_AFTER_S: Partial<Record<ApiErrorCode, number>> = { too_many_requests: 60 * 60, unavailable: 60 };

/** GET /api/phone/challenge and POST /api/phone. Without a service, both answer that there is no number. */
export function phoneRoutes(service: PhoneService | undefined): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.all(phoneChallengeEndpoint, allow('GET', 'HEAD'));
  router.all(phoneEndpoint, allow('POST'));
  const refuseAll: RequestHandler = (request, response) => refusePhone(request, response, 'no_phone');
  if (!service) return router.all([phoneChallengeEndpoint, phoneEndpoint], refuseAll);
  const { phone, verifier, logger } = service;
  router.all(phoneChallengeEndpoint, admit(service, 'challenges', 'here', 'unknown'), async (_request, response) =>
    answer(response, 200, await verifier.challenge()),
  );
  router.all(phoneEndpoint, admit(service, 'tokens', 'here'), async (request, response) => {
    const verdict = await verifyRequest(request, response, verifier);
    if (verdict === 'gone') response.destroy();
    else if (verdict === 'verified') answer(response, 200, { phone });
    else refusePhone(request, response, verdict);
  });
  // Without the store, the server cannot know whether a token was used, or how often a source asked.
  const failClosed: ErrorRequestHandler = (error: unknown, request, response, _next) => {
    logger.error({ err: error }, 'verification is not possible, so nobody gets the phone number');
    refusePhone(request, response, 'unavailable');
  };
  return router.use(failClosed);
}

/** Lets `senders` through within the limit. Others are not counted, so that a foreign page cannot use up a visitor's limit. */
function admit(
  { origin, admits }: PhoneService,
  limit: Parameters<PhoneService['admits']>[1],
  ...senders: ReturnType<typeof senderOf>[]
): RequestHandler {
  return async (request, response, next) => {
    if (!senders.includes(senderOf(request, origin))) return refuse(request, response, 'foreign_origin');
    if (await admits(sourceOf(request.ip), limit)) return next();
    refusePhone(request, response, 'too_many_requests');
  };
}

function refusePhone(request: Request, response: Response, code: ApiErrorCode): void {
  refuse(request, response, code, { retryAfter: RETRY_AFTER_S[code] });
}

async function verifyRequest(
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
    return verdict === 'verified' ? verdict : errorCodes[verdict];
  } catch (error) {
    if (error instanceof SyntaxError) return 'bad_request';
    throw error;
  }
}
