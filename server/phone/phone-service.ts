import type { Logger } from 'pino';
import type { Settings } from '../settings/settings.ts';
import type { Database } from '../store/database.ts';
import { phoneLimits, countWithinLimit } from '../store/rate-limits.ts';
import { keyedHash, storeSecret } from '../store/secrets.ts';
import { altcha, type TryBounds } from './altcha.ts';
import { recaptcha } from './recaptcha.ts';
import { tokenSpender, type Verifier } from './verifier.ts';

/** `origin` is the site's own (SITE_URL). */
type PhoneServiceDeps = { origin: string; logger: Logger; database: Database; tries?: TryBounds; now?: () => number };

/** The phone number, with the verifier and the rate limits that protect it. */
export type PhoneService = NonNullable<Awaited<ReturnType<typeof openPhoneService>>>;

/** Uses reCAPTCHA if its keys are set, otherwise ALTCHA. Undefined without PHONE. */
export async function openPhoneService(
  settings: Settings,
  { origin, logger, database, tries, now = Date.now }: PhoneServiceDeps,
) {
  const { PHONE: phone, RECAPTCHA_SITE_KEY: siteKey, RECAPTCHA_SECRET: recaptchaSecret } = settings;
  if (phone === undefined) return undefined;
  // In the store, so that a restart or a restored backup never separates it from the spent tokens (docs/decisions/013).
  const secret = await database.write(() => storeSecret('phone'));
  const hash = keyedHash(secret);
  const spend = tokenSpender(database);
  const { RECAPTCHA_MIN_SCORE: minScore, RECAPTCHA_VERIFY_URL: verifyUrl } = settings;
  const { hostname } = new URL(origin);
  const verifier: Verifier =
    siteKey !== undefined && recaptchaSecret !== undefined
      ? recaptcha({ siteKey, secret: recaptchaSecret, minScore, verifyUrl, hostname, spend, logger, now })
      : altcha({ secret, spend, tries, now });
  return {
    /** The direct number, as the owner spells it. */
    phone,
    origin,
    verifier,
    /** Counts one more request of a source, or returns false if the limit is reached. Rejects with StoreUnavailable. */
    admits: (source: string, limit: keyof typeof phoneLimits) =>
      database.writeSerialized((at) => countWithinLimit(at, hash('source', source), phoneLimits[limit])),
    logger,
  };
}
