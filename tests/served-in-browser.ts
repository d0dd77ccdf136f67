import type { Browser } from 'playwright';
import { afterAll } from 'vitest';
import { type ServedSite, serveBuiltSite } from './built-site.ts';
import { sharedBrowser } from './chromium.ts';

/** Serves the built site for all tests of a file, and returns it with the browser of the worker. */
export async function servedInBrowser(): Promise<{ served: ServedSite; browser: Browser }> {
  const [served, browser] = await Promise.all([serveBuiltSite(), sharedBrowser()]);
  afterAll(() => served.close());
  return { served, browser };
}
