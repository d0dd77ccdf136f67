import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';

let running: Promise<Browser> | undefined;

/**
 * The Chromium of this worker: started by the first file that asks for it, and ended with the worker. A file closes the
 * contexts and pages that it opens, not the browser.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchBrowser();
  return running;
}
