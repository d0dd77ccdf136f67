import { randomBytes } from 'node:crypto';
import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { altcha } from './altcha.ts';
import type { PhoneDesk } from './phone-calls.ts';
import { recaptcha } from './recaptcha.ts';
import { SourceCapsInMemory } from './source-caps.ts';
import { SpentTokensInMemory } from './spent-tokens.ts';

type PhoneSettings = Pick<
  Settings,
  'PHONE' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_MIN_SCORE' | 'RECAPTCHA_VERIFY_URL'
>;

/** `origin` is the site's own, as it was built (SITE_URL). */
type Around = { origin: string; logger: Logger; now?: () => number };

const HOUR_MS = 60 * 60 * 1000;
const TOKENS_AN_HOUR = 10;
const CHALLENGES_AN_HOUR = 60;

/** D14: reCAPTCHA where its keys are set, else ALTCHA. Undefined without PHONE. */
export function openPhoneDesk(
  settings: PhoneSettings,
  { origin, logger, now = Date.now }: Around,
): PhoneDesk | undefined {
  const { PHONE: phone, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = settings;
  if (phone === undefined) return undefined;
  // New at every start, as the memory of spent tokens is: a token of before the start counts as expired (docs/decisions/011).
  const secret = randomBytes(32).toString('hex');
  const spent = new SpentTokensInMemory(now);
  const verifier =
    siteKey !== undefined && recaptchaSecret !== undefined
      ? recaptcha({
          siteKey,
          secret: recaptchaSecret,
          minScore: settings.RECAPTCHA_MIN_SCORE,
          verifyUrl: settings.RECAPTCHA_VERIFY_URL,
          hostname: new URL(origin).hostname,
          spent,
          logger,
          now,
        })
      : altcha({ secret, spent, now });
  return {
    phone,
    origin,
    verifier,
    caps: new SourceCapsInMemory({ most: TOKENS_AN_HOUR, withinMs: HOUR_MS }, now),
    challengeCaps: new SourceCapsInMemory({ most: CHALLENGES_AN_HOUR, withinMs: HOUR_MS }, now),
    secret,
  };
}
