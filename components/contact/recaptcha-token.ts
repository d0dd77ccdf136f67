import { recaptchaAction } from '#contract/contact/phone.ts';
import { CheckNotLoaded } from './altcha-token.ts';

/** https://developers.google.com/recaptcha/docs/v3 */
type Checker = { execute: (siteKey: string, options: { action: string }) => Promise<string> };

const scriptAddress = 'https://www.google.com/recaptcha/api.js';

/** How often to check whether the script is ready. */
const TRY_EVERY_MS = 100;
const TRIES = 20;

/** Loads reCAPTCHA v3, only now that the visitor asked for it, and gets a token from it. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  const failed = loadScript(`${scriptAddress}?render=${siteKey}`);
  const checker = await Promise.race([failed, readyChecker()]);
  return checker.execute(siteKey, { action: recaptchaAction });
}

/** Adds the script to the page, once. The promise settles only when loading fails. */
function loadScript(address: string): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (document.querySelector(`script[src="${address}"]`)) return;
    const script = document.createElement('script');
    script.src = address;
    script.addEventListener('error', () => reject(new CheckNotLoaded(`${scriptAddress} did not load`)));
    document.head.append(script);
  });
}

async function readyChecker(): Promise<Checker> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
    const checker = presentChecker();
    if (checker) return checker;
  }
  throw new CheckNotLoaded(`reCAPTCHA was not ready after ${TRIES} tries, ${TRY_EVERY_MS} ms apart`);
}

/** The global of Google's script; its `execute` is added last. */
function presentChecker(): Checker | undefined {
  // A cast: a global of a third-party script, checked before it is used.
  const { grecaptcha } = globalThis as { grecaptcha?: Partial<Checker> };
  return typeof grecaptcha?.execute === 'function' ? (grecaptcha as Checker) : undefined;
}
