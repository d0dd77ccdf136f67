import type { Logger } from 'pino';
import { z } from 'zod';
import { recaptchaAction } from '#contract/contact/phone.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/time.ts';
import type { SpendToken, Verdict, Verifier } from './verifier.ts';

type RecaptchaDeps = {
  siteKey: string;
  secret: string;
  /** Lowest score of a person, 0 to 1. */
  minScore: number;
  /** Google's siteverify, or what stands in for it. */
  verifyUrl: string;
  /** The only host on which a token may have been made: that of SITE_URL. */
  hostname: string;
  spend: SpendToken;
  logger: Logger;
  now?: () => number;
};

/** R2 promises 6 s. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Google's answer has about 200 bytes. */
const LARGEST_ANSWER_BYTES = 16 * 1024;
const TOKEN_LASTS_MS = 2 * MINUTE_MS;
/** Google's clock and ours may differ. */
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

/** reCAPTCHA v3: whatever is not a clear yes is a no (R1, R2). */
export function recaptcha(deps: RecaptchaDeps): Verifier {
  const { siteKey, spend, logger, now = Date.now } = deps;
  return {
    challenge: async () => ({ kind: 'recaptcha', siteKey }),
    verify: async (token) => {
      // Spent before it is judged, so that of two posts at once only one is asked about.
      if (!(await spend(token, now() + TOKEN_LASTS_MS + MINUTE_MS))) return 'refused';
      const answer = await askGoogle(token, deps);
      if (answer === undefined) return 'unreachable';
      // A wrong secret refuses everyone, and only the owner can fix it.
      if (answer['error-codes'].some((code) => code === 'invalid-input-secret' || code === 'missing-input-secret'))
        logger.error('RECAPTCHA_SECRET is not accepted: nobody gets the phone number');
      return judge(answer, deps, now());
    },
  };
}

/** The verifier's answer, or undefined if it did not come in time or cannot be used. */
async function askGoogle(token: string, { verifyUrl, secret, logger }: RecaptchaDeps): Promise<Answer | undefined> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      // In the body, because addresses end up in logs.
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status !== 200) throw new Error(`It answered ${response.status}`);
    return Answer.parse(JSON.parse(await limitedText(response)));
  } catch (error) {
    // Only the name: the text of an error may quote what was sent or received.
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ reason }, 'The reCAPTCHA verifier gave no answer that can be used: nobody gets the phone number');
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

/** Success, a sufficient score, our action, our host, and not older than two minutes. */
function judge(answer: Answer, { minScore, hostname }: RecaptchaDeps, now: number): Verdict {
  const { success, score, action, challenge_ts: madeAt } = answer;
  if (!success || score === undefined || score < minScore) return 'refused';
  if (action !== recaptchaAction || answer.hostname !== hostname || madeAt === undefined) return 'refused';
  const ageMs = now - Date.parse(madeAt);
  return ageMs <= TOKEN_LASTS_MS && ageMs >= -CLOCKS_DIFFER_MS ? 'verified' : 'refused';
}
