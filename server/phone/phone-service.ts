import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { phoneLimits, rateLimiter } from '../store/rate-limits.ts';
import { keyedHash, storeSecret } from '../store/secrets.ts';
import { altcha, type Tries } from './altcha.ts';
import type { PhoneService } from './phone-routes.ts';
import { recaptcha } from './recaptcha.ts';
import { tokenSpender } from './verifier.ts';

type PhoneSettings = Pick<
  Settings,
  'PHONE' | 'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_MIN_SCORE' | 'RECAPTCHA_VERIFY_URL'
>;

/** `origin` is the site's own (SITE_URL). */
type PhoneServiceDeps = { origin: string; logger: Logger; database: Database; tries?: Tries; now?: () => number };

/** Uses reCAPTCHA if its keys are set, otherwise ALTCHA. Undefined without PHONE. */
export async function openPhoneService(
  settings: PhoneSettings,
  { origin, logger, database, tries, now = Date.now }: PhoneServiceDeps,
): Promise<PhoneService | undefined> {
  const { PHONE: phone, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = settings;
  if (phone === undefined) return undefined;
  // In the store, beside the spent tokens: the two belong together (docs/decisions/013).
  const secret = await database.write(() => storeSecret('phone'));
  const spend = tokenSpender(database);
  const { RECAPTCHA_MIN_SCORE: minScore, RECAPTCHA_VERIFY_URL: verifyUrl } = settings;
  const { hostname } = new URL(origin);
  const verifier =
    siteKey !== undefined && recaptchaSecret !== undefined
      ? recaptcha({ siteKey, secret: recaptchaSecret, minScore, verifyUrl, hostname, spend, logger, now })
      : altcha({ secret, spend, tries, now });
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
