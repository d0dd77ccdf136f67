import type { Logger } from 'pino';
import { z } from 'zod';
import { recaptchaAction } from '#contract/contact/phone.ts';
import type { SpentTokens, Verdict, Verifier } from './verifier.ts';
import { MINUTE_MS, SECOND_MS } from '#contract/time.ts';

export type RecaptchaDeps = {
  siteKey: string;
  secret: string;
  /** Lowest score of a person, 0 to 1. */
  minScore: number;
  /** Google's siteverify, or what stands in for it. */
  verifyUrl: string;
  /** The only host that a token may have been made on: that of SITE_URL. */
  hostname: string;
  spent: SpentTokens;
  logger: Logger;
  now?: () => number;
};

/** R2 promises 6 s; this leaves one for the rest. */
const ANSWER_WITHIN_MS = 5 * SECOND_MS;
/** Google's answer has about 200 bytes. */
const LARGEST_ANSWER_BYTES = 16 * 1024;
const TOKEN_LASTS_MS = 2 * MINUTE_MS;
/** Google's clock and ours. */
const CLOCKS_DIFFER_MS = 10 * SECOND_MS;

/** https://developers.google.com/recaptcha/docs/v3#site_verify_response */
const Answer = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
  challenge_ts: z.iso.datetime({ offset: true }).optional(),
  'error-codes': z.array(z.string()).optional(),
});

type Answer = z.output<typeof Answer>;

/** reCAPTCHA v3 (D14, R1–R4): whatever is not a clear yes is a no. */
export function recaptcha(deps: RecaptchaDeps): Verifier {
  const { siteKey, spent, logger, now = Date.now } = deps;

  async function verify(token: string): Promise<Verdict> {
    // Spent before it is judged, so that of two posts at once only one is asked about.
    if (!(await spent.spend(token, now() + TOKEN_LASTS_MS + MINUTE_MS))) return 'refused';
    const answer = await asked(token, deps);
    if (answer === undefined) return 'unreachable';
    warnOfOwnMistake(answer, logger);
    return judged(answer, deps, now());
  }

  return { challenge: async () => ({ kind: 'recaptcha', siteKey }), verify };
}

/** The verifier's answer, or undefined where there was none in time that can be read. */
async function asked(token: string, { verifyUrl, secret, logger }: RecaptchaDeps): Promise<Answer | undefined> {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      // In the body: an address ends up in logs (R4).
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (response.status !== 200) throw new Error(`It answered ${response.status}`);
    return Answer.parse(JSON.parse(await limitedText(response)));
  } catch (error) {
    // The name only: the text of an error may quote what was sent or received.
    const reason = error instanceof Error ? error.name : 'unknown';
    logger.error({ reason }, 'The reCAPTCHA verifier gave no answer that can be used: nobody gets the phone number');
    return undefined;
  }
}

/** Throws where the body is longer than any answer of ours. */
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

/** R1: success, enough of a score, our action, our host, and not older than two minutes. */
function judged(answer: Answer, { minScore, hostname }: RecaptchaDeps, now: number): Verdict {
  const { success, score, action, challenge_ts: made } = answer;
  if (!success || score === undefined || score < minScore) return 'refused';
  if (action !== recaptchaAction || answer.hostname !== hostname || made === undefined) return 'refused';
  const age = now - Date.parse(made);
  return age <= TOKEN_LASTS_MS && age >= -CLOCKS_DIFFER_MS ? 'verified' : 'refused';
}

/** A wrong secret refuses everyone, and only the owner can mend it. */
function warnOfOwnMistake({ 'error-codes': codes = [] }: Answer, logger: Logger): void {
  if (codes.includes('invalid-input-secret') || codes.includes('missing-input-secret'))
    logger.error('RECAPTCHA_SECRET is not accepted: nobody gets the phone number');
}
