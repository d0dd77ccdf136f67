import { recaptchaAction } from '#contract/phone.ts';
import { CheckNotLoaded } from './check-not-loaded.ts';

/** https://developers.google.com/recaptcha/docs/v3 */
type Checker = { execute: (siteKey: string, options: { action: string }) => Promise<string> };

const scriptAddress = 'https://www.google.com/recaptcha/api.js';

/** product §4: how often, and how many times, the page looks whether the checker is ready. */
const TRY_EVERY_MS = 100;
const TRIES = 20;

/** Loads reCAPTCHA v3, which nothing did before the visitor pressed the button (D14), and has it make a token. */
export async function recaptchaToken(siteKey: string): Promise<string> {
  const failed = loadScript(`${scriptAddress}?render=${siteKey}`);
  const checker = await Promise.race([failed, readyChecker()]);
  return checker.execute(siteKey, { action: recaptchaAction });
}

/** Puts the script into the page, once. The promise ends only when it cannot be loaded. */
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

/** The global that Google's script makes; its `execute` comes after the rest. */
function presentChecker(): Checker | undefined {
  // A cast: a global of a script that is not ours, looked at before it is used.
  const { grecaptcha } = globalThis as { grecaptcha?: Partial<Checker> };
  return typeof grecaptcha?.execute === 'function' ? (grecaptcha as Checker) : undefined;
}
