import type { Logger } from 'pino';
import { z } from 'zod';
import { recaptchaAction } from '#contract/contact/phone.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import type { SpendToken, Verdict, Verifier } from './verifier.ts';

type RecaptchaDeps = {
  siteKey: string;
  secret: string;
  /** Lowest score that counts as a person, from 0 to 1. */
  minScore: number;
  /** URL of Google's siteverify, or of a substitute. */
  verifyUrl: string;
  /** Host of SITE_URL. Tokens made on other hosts are refused. */
  hostname: string;
  spend: SpendToken;
  logger: Logger;
  now?: () => number;
};

/** Below the 6 s that R2 promises. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Google's answer has about 200 bytes. */
const LARGEST_ANSWER_BYTES = 16 * 1024;
const TOKEN_LASTS_MS = 2 * MINUTE_MS;
/** How far Google's clock and ours may differ. */
const CLOCKS_DIFFER_MS = 10 * SECOND_MS;

/** https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const Answer = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).default([]),
});

type Answer = z.output<typeof Answer>;

/** reCAPTCHA v3. Anything but a clear success is refused (R1, R2). */
export function recaptcha(deps: RecaptchaDeps): Verifier {
  const { siteKey, spend, logger, now = Date.now } = deps;
  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey }),
    verify: async (token) => {
      // Spent before it is verified, so that only one of two simultaneous posts is sent to Google.
      if (!(await spend(token, now() + TOKEN_LASTS_MS + MINUTE_MS))) return 'refused';
      const answer = await askGoogle(token, deps);
      if (answer === undefined) return 'unreachable';
      // With a wrong secret everyone is refused, and only the owner can fix that.
      if (answer['error-codes'].some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret'))
        logger.error('RECAPTCHA_SECRET is not accepted, so nobody gets the phone number: copy the secret key again');
      return verdictOf(answer, deps, now());
    },
  };
}

/** Returns Google's answer, or undefined if it was late or invalid. */
async function askGoogle(token: string, { verifyUrl, secret, logger }: RecaptchaDeps): Promise<Answer | undefined> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      // In the body, because URLs end up in logs.
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status !== 200) throw new Error(`siteverify answered ${response.status}`);
    return Answer.parse(JSON.parse(await limitedText(response)));
  } catch (error) {
    // Only the error's name is logged, because its message may quote the request or the answer.
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ reason }, 'RECAPTCHA_VERIFY_URL gave no usable answer: check it; nobody gets the phone number');
    return undefined;
  }
}

/** Throws if the body is longer than any answer of Google's. */
async function limitedText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > LARGEST_ANSWER_BYTES) throw new RangeError('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Verifies success, a sufficient score, our action, our host, and an age of at most two minutes. */
function verdictOf(answer: Answer, { minScore, hostname }: RecaptchaDeps, now: number): Verdict {
  const { success, score, action, challenge_ts: solvedAt } = answer;
  if (!success || score === undefined || score < minScore) return 'refused';
  if (action !== recaptchaAction || answer.hostname !== hostname || solvedAt === undefined) return 'refused';
  const ageMs = now - Date.parse(solvedAt);
  return ageMs <= TOKEN_LASTS_MS && ageMs >= -CLOCKS_DIFFER_MS ? 'verified' : 'refused';
}
