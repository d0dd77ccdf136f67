import type { Logger } from 'pino';
import { phoneLimits, rateLimiter } from '../store/rate-limits.ts';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { keyedHash, storeSecret } from '../store/secrets.ts';
import { altcha, type Tries } from './altcha.ts';
import type { PhoneService } from './phone-routes.ts';
import { recaptcha } from './recaptcha.ts';
import { spentTokens } from './verifier.ts';

type PhoneSettings = Pick<
  Settings,
  'PHONE' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_MIN_SCORE' | 'RECAPTCHA_VERIFY_URL'
>;

/** `origin` is the site's own, as it was built (SITE_URL). */
type PhoneServiceDeps = { origin: string; logger: Logger; database: Database; tries?: Tries; now?: () => number };

/** D14: reCAPTCHA where its keys are set, else ALTCHA. Undefined without PHONE. */
export async function openPhoneService(
  settings: PhoneSettings,
  { origin, logger, database, tries, now = Date.now }: PhoneServiceDeps,
): Promise<PhoneService | undefined> {
  const { PHONE: phone, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = settings;
  if (phone === undefined) return undefined;
  // In the database of the spent tokens: a key that outlives them would accept them again.
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
      : altcha({ secret, spent, tries, now });
  return {
    phone,
    origin,
    verifier,
    tokenLimit: rateLimiter(database, phoneLimits.tokens),
    challengeLimit: rateLimiter(database, phoneLimits.challenges),
    hash: keyedHash(secret),
    logger,
  };
}
