import type { Browser } from 'playwright';
import { launchBrowser } from '../scripts/browser.ts';

/**
 * Each window of a full Chromium loads two pages for the popups of its address bar, which take as much processor time as the page
 * of a test. Chromium reads only the last list of features, so this one includes those that Playwright 1.65 turns off.
 */
const featuresOff = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
  HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints
  PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning`;
const withoutPopups = `--disable-features=${featuresOff.trim().split(/\s+/).join(',')}`;

/** Smooth scrolling takes 30 frames or more, and no test is about it. */
const withoutSmoothScrolling = '--disable-smooth-scrolling';

/** Avoids the spare process that Chromium starts for the next page. Each visitor still has a separate process. */
const oneProcess = '--renderer-process-limit=1';

/** Draws in the browser's process: pages take 6 % less processor time, because no frame has to be handed over. */
const drawingInBrowser = '--in-process-gpu';

const options = [withoutPopups, withoutSmoothScrolling, oneProcess, drawingInBrowser];

/** Starts a Chromium for tests. The caller closes it. Tries twice, because a start has ended with a segmentation fault. */
export function launchTestBrowser(): Promise<Browser> {
  return launchBrowser(...options).catch(() => launchBrowser(...options));
}

let running: Promise<Browser> | undefined;

/**
 * The Chromium of this worker: started by the first test file that needs it, and ended with the worker. A test file closes the
 * contexts and pages that it opens, not the browser.
 */
export function sharedBrowser(): Promise<Browser> {
  running ??= launchTestBrowser();
  return running;
}
