import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';

/**
 * Each window of a full Chromium loads two pages for the popups of its address bar, which take as much processor time as the page
 * of a test. Chromium reads only the last list of this kind, so the features that Playwright 1.65 turns off are in it as well.
 */
const featuresOff = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints
  PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning`;
const withoutPopups = `--disable-features=${featuresOff.trim().split(/\s+/).join(',')}`;

/** No test is about the way to a place of the page, which Chromium draws in 30 frames or more. */
const withoutSmoothScrolling = '--disable-smooth-scrolling';

/** A visitor has a process of their own all the same; this spares a second one, which Chromium starts for the next page. */
const oneProcess = '--renderer-process-limit=1';

/** Starts a Chromium for tests. Who starts it closes it. */
export function launchTestBrowser(): Promise<Browser> {
  return launchBrowser(withoutPopups, withoutSmoothScrolling, oneProcess);
}

let running: Promise<Browser> | undefined;

/**
 * The Chromium of this worker: started by the first file that asks for it, and ended with the worker. A file closes the
 * contexts and pages that it opens, not the browser.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchTestBrowser();
  return running;
}
