import { recaptchaAction } from '#contract/contact/phone.ts';
import { CheckNotLoaded } from './altcha-token.ts';

/** https://developers.google.com/recaptcha/docs/v3 */
type Checker = { execute: (siteKey: string, options: { action: string }) => Promise<string> };

const scriptAddress = 'https://www.google.com/recaptcha/api.js';

/** How often to check whether the script is ready. */
const TRY_EVERY_MS = 100;
const TRIES = 20;

/** Loads reCAPTCHA v3 and gets a token from it. Called only after the visitor has asked for the number. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  const script = document.createElement('script');
  script.src = `${scriptAddress}?render=${siteKey}`;
  const failures: Event[] = [];
  script.addEventListener('error', (event) => failures.push(event));
  if (!document.querySelector(`script[src="${script.src}"]`)) document.head.append(script);
  for (let tries = 0; tries < TRIES && failures.length === 0; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    // A cast: the global of Google's script, which adds `execute` last.
    const { grecaptcha } = globalThis as { grecaptcha?: Partial<Checker> };
    if (typeof grecaptcha?.execute === 'function') return grecaptcha.execute(siteKey, { action: recaptchaAction });
  }
  throw new CheckNotLoaded(
    failures.length > 0
      ? `${scriptAddress} did not load`
      : `reCAPTCHA was not ready after ${TRIES} tries, ${TRY_EVERY_MS} ms apart`,
  );
}
