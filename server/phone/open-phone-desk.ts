import type { Logger } from 'pino';
import type { Database } from '../store/database.ts';
import { storeSecret } from '../store/keyed-hash.ts';
import type { Settings } from '../settings.ts';
import { altcha } from './altcha.ts';
import type { PhoneDesk } from './phone-calls.ts';
import { recaptcha } from './recaptcha.ts';
import { sourceCaps } from './source-caps.ts';
import { spentTokens } from './spent-tokens.ts';

type PhoneSettings = Pick<
  Settings,
  'PHONE' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_MIN_SCORE' | 'RECAPTCHA_VERIFY_URL'
>;

/** `origin` is the site's own, as it was built (SITE_URL). */
type Around = { origin: string; logger: Logger; database: Database; now?: () => number };

const HOUR_MS = 60 * 60 * 1000;
const TOKENS_AN_HOUR = 10;
const CHALLENGES_AN_HOUR = 60;

/** D14: reCAPTCHA where its keys are set, else ALTCHA. Undefined without PHONE. */
export async function openPhoneDesk(
  settings: PhoneSettings,
  { origin, logger, database, now = Date.now }: Around,
): Promise<PhoneDesk | undefined> {
  const { PHONE: phone, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = settings;
  if (phone === undefined) return undefined;
  // Beside the spent tokens: the two belong together (docs/decisions/013).
  const secret = await database.write(() => storeSecret('phone'));
  const spent = spentTokens(database);
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
    caps: sourceCaps(database, { kind: 'phone-token', most: TOKENS_AN_HOUR, withinMs: HOUR_MS }),
    challengeCaps: sourceCaps(database, { kind: 'phone-challenge', most: CHALLENGES_AN_HOUR, withinMs: HOUR_MS }),
    secret,
    logger,
  };
}
