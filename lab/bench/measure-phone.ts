import type { Browser, Page } from 'playwright';
import { launchFullBrowser } from '../../scripts/browser.ts';
import { median, round } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { emptyPath, ownersSettings, serveSite } from '../servers/served-site.ts';

/** A page and an empty page on a phone with real, not simulated, throttling. Medians of what a PerformanceObserver saw. */
export type PhoneFigures = {
  page: string;
  firstViewLcpMs: number;
  firstViewToEmpty: number;
  secondViewLcpMs: number;
  secondViewToEmpty: number;
  /** The slowest answer to a tap on the menu, right after the first view. */
  inpMs: number;
  layoutShift: number;
};

type View = { lcpMs: number; shift: number; inpMs: number };
type Views = { first: View; second: View };

const RUNS = 5;

/** The conditions that Lighthouse simulates: slow 4G, and a processor four times as slow. */
const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export async function measurePhone({ runs = RUNS, pages }: BenchOptions): Promise<PhoneFigures[]> {
  const site = await serveSite(ownersSettings);
  const views = new Map<string, Views[]>([emptyPath, ...pages].map((path) => [path, []]));
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const [path, pageViews] of views) {
        const browser = await launchFullBrowser();
        pageViews.push(await visitTwice(browser, new URL(path, site.origin).href).finally(() => browser.close()));
        console.error(`${path}: run ${run} of ${runs}`);
      }
  } finally {
    await site.stop();
  }
  return pages.map((path) => figuresOf(path, views.get(path) ?? [], views.get(emptyPath) ?? []));
}

/** A new visitor opens the page, taps the menu, and opens the page again. */
async function visitTwice(browser: Browser, address: string): Promise<Views> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(collectEntries);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const first = await openAndTap(page, address);
  const second = await openAndTap(page, address);
  await context.close();
  return { first, second };
}

async function openAndTap(page: Page, address: string): Promise<View> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const menu = page.locator('button[popovertarget=menu]');
  const box = (await menu.count()) > 0 ? await menu.boundingBox() : null;
  // Not locator.tap, whose checks in the page take as long as the response that is measured.
  if (box) await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(readEntries);
}

/** Fields of the performance entries that are read below. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };
declare global {
  var entriesSeen: Entry[];
}

/** Runs in the page before anything else. An observer that starts later gets only the slow events. */
function collectEntries(): void {
  globalThis.entriesSeen = [];
  const observer = new PerformanceObserver((list) => void entriesSeen.push(...list.getEntries()));
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    const options = { type, durationThreshold: 16 };
    observer.observe(options);
  }
}

/** Runs in the page after the tap. Waits a second, which is longer than any response to the tap. */
async function readEntries(): Promise<View> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const entriesOf = (type: string): Entry[] => entriesSeen.filter(({ entryType }) => entryType === type);
  const shifts = entriesOf('layout-shift');
  return {
    lcpMs: entriesOf('largest-contentful-paint').at(-1)?.startTime ?? 0,
    shift: shifts.reduce((sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    // Some events have no interaction, such as those of a mouse that rests where the page appears.
    inpMs: Math.max(0, ...entriesOf('event').map(({ duration, interactionId }) => (interactionId ? duration : 0))),
  };
}

function figuresOf(page: string, views: Views[], empty: Views[]): PhoneFigures {
  const lcp = (runs: Views[], which: keyof Views): number => median(runs.map((run) => run[which].lcpMs));
  return {
    page,
    firstViewLcpMs: Math.round(lcp(views, 'first')),
    firstViewToEmpty: round(lcp(views, 'first') / lcp(empty, 'first'), 2),
    secondViewLcpMs: Math.round(lcp(views, 'second')),
    secondViewToEmpty: round(lcp(views, 'second') / lcp(empty, 'second'), 2),
    inpMs: Math.round(median(views.map(({ first }) => first.inpMs))),
    layoutShift: round(Math.max(...views.flatMap(({ first, second }) => [first.shift, second.shift])), 3),
  };
}
