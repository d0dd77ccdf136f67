import type { Browser, Page } from 'playwright';
import { launchFullBrowser } from '../../scripts/browser.ts';
import { median, round } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { emptyPath, ownersSettings, serveSite } from '../servers/served-site.ts';

/** A page on a phone whose line and processor are really slow, beside an empty page: medians, from the page's own observers. */
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

/** What Lighthouse simulates: slow 4G, and a processor four times as slow. */
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const CPU_SLOWDOWN = 4;

export async function measurePhone({ runs = RUNS, pages }: BenchOptions): Promise<PhoneFigures[]> {
  const site = await serveSite(ownersSettings);
  const views = new Map<string, Views[]>([emptyPath, ...pages].map((path) => [path, []]));
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const [path, ofPage] of views) {
        const browser = await launchFullBrowser();
        ofPage.push(await twoViews(browser, new URL(path, site.origin).href).finally(() => browser.close()));
        console.error(`${path}: run ${run} of ${runs}`);
      }
  } finally {
    await site.stop();
  }
  return pages.map((path) => figuresOf(path, views.get(path) ?? [], views.get(emptyPath) ?? []));
}

/** A new visitor opens the page, taps the menu, and opens the page again. */
async function twoViews(browser: Browser, address: string): Promise<Views> {
  const phone = { width: 412, height: 823 };
  const context = await browser.newContext({
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', line);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const first = await view(page, address);
  const second = await view(page, address);
  await context.close();
  return { first, second };
}

async function view(page: Page, address: string): Promise<View> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const menu = page.locator('button[popovertarget=menu]');
  const place = (await menu.count()) > 0 ? await menu.boundingBox() : null;
  // Not locator.tap: the checks that it runs in the page take as long as the answer.
  if (place) await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  return page.evaluate(observed);
}

/** Fields of the entries that are asked for below. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number };
declare global {
  var entriesSeen: Entry[];
}

/** Runs in the page before anything else. What is asked for later names the slow events only. */
function observe(): void {
  globalThis.entriesSeen = [];
  const observer = new PerformanceObserver((list) => void entriesSeen.push(...list.getEntries()));
  for (const type of ['largest-contentful-paint', 'layout-shift', 'event']) {
    const options = { type, durationThreshold: 16 };
    observer.observe(options);
  }
}

/** Runs in the page, a second after the tap, which is longer than any answer to it. */
async function observed(): Promise<View> {
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const of = (type: string): Entry[] => entriesSeen.filter(({ entryType }) => entryType === type);
  return {
    lcpMs: of('largest-contentful-paint').at(-1)?.startTime ?? 0,
    shift: of('layout-shift').reduce((sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    // Events without an interaction are told as well: a mouse that rests where the page appears.
    inpMs: Math.max(0, ...of('event').map(({ duration, interactionId }) => (interactionId ? duration : 0))),
  };
}

function figuresOf(page: string, views: Views[], empty: Views[]): PhoneFigures {
  const lcp = (of: Views[], which: keyof Views): number => median(of.map((both) => both[which].lcpMs));
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
