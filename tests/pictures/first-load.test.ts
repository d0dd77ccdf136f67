import { expect, test } from 'vitest';
import type { PageKind } from '#contract/routes/paths.ts';
import { study, studyWithCover } from '../examples.ts';
import { budgets } from '#generator/output/budgets/budgets.ts';
import { inParallel } from '../in-parallel.ts';
import { isSample } from '../sample/digest/digest.ts';
import { isSoak } from '../soak.ts';
import { phone } from '../browser/visit.ts';
import { onePathOfEachKind } from '../built-site.ts';
import { servedInBrowser } from '../served-in-browser.ts';

const { served, browser } = await servedInBrowser();

type Asked = { path: string; priority: string };
/** The largest contentful paint: the path of its image, or '' if it is text. */
type Largest = { image: string };
type Load = { asked: Asked[]; blocking: string[]; largest: Largest; shift: number };

const loads = new Map<string, Promise<Load>>();

/** Loads each page once, on a phone with an empty cache, without scrolling. */
function load(path: string, density: number): Promise<Load> {
  const earlierLoad = loads.get(`${path} ${density}`);
  const pageLoad = earlierLoad ?? openedOnce(path, density);
  loads.set(`${path} ${density}`, pageLoad);
  return pageLoad;
}

async function openedOnce(path: string, deviceScaleFactor: number): Promise<Load> {
  const context = await browser.newContext({ viewport: phone, deviceScaleFactor });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const asked: Asked[] = [];
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { origin, pathname } = new URL(request.url);
    asked.push({ path: origin === served.origin ? pathname : request.url, priority: request.initialPriority });
  });
  await page.goto(served.origin + path, { waitUntil: 'networkidle' });
  const seen = await page.evaluate(whatWasSeen);
  await context.close();
  return { asked, ...seen };
}

/** Runs in the page. */
async function whatWasSeen(): Promise<Omit<Load, 'asked'>> {
  // The script loads the fonts once the page is idle (D34).
  while (!document.fonts.check('1em "Instrument Sans"')) await new Promise(requestAnimationFrame);
  const entries = (type: string): Promise<PerformanceEntryList> =>
    new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
      // Without a layout shift there is no entry, and the observer is not called.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
  // Casts: the DOM types lack these three properties.
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
  const paints = (await entries('largest-contentful-paint')) as (PerformanceEntry & { url: string })[];
  const resources = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
    renderBlockingStatus: string;
  })[];
  const image = paints.at(-1)?.url ?? 'nothing was painted';
  return {
    blocking: resources.filter((one) => one.renderBlockingStatus !== 'non-blocking').map(({ name }) => name),
    largest: { image: image === '' ? '' : new URL(image).pathname },
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}

/** How many bytes the server sends for the files with this ending. */
function sentOf(paths: string[], ending: string): number {
  const files = paths.filter((path) => path.endsWith(ending)).map((path) => served.site.files.get(path));
  return files.reduce((sum, file) => sum + (file?.encodings.br?.bytes ?? file?.bytes ?? Number.NaN), 0);
}

function kindOf(path: string): PageKind {
  const route = served.site.routes.at(path);
  if (!route) throw new Error(`No page is built for ${path}`);
  return route.kind;
}

/** Excludes `/` and /viber, which redirect at once. */
function kindsOfPages(): string[] {
  return [...onePathOfEachKind(served.site), study.en].filter((path) => path !== '/' && path !== '/viber');
}

/** Size of React, the form, the phone number and toasts at brotli level 11. */
const FORM_SCRIPTS_BYTES = 75_000;

test('a page of every kind loads without blocking requests, without fetching anything twice and without shifts', async () => {
  const paths = kindsOfPages();
  await inParallel(paths, async (path) => void (await load(path, 1)));
  for (const path of paths) {
    const { asked, blocking, shift } = await load(path, 1);
    const paths = asked.map((one) => one.path);
    const twice = paths.filter((one, index) => paths.indexOf(one) !== index);
    const foreign = paths.filter((one) => !one.startsWith('/'));
    expect({ path, twice, foreign, blocking, shift }).toEqual({ path, twice: [], foreign: [], blocking: [], shift: 0 });
    const { scripts, fonts } = budgets[kindOf(path)];
    expect(sentOf(paths, '.js'), path).toBeGreaterThan(0);
    // The form of the contact page is above the fold, so React is loaded for it after everything else.
    const withForm = kindOf(path) === 'contact' ? FORM_SCRIPTS_BYTES : 0;
    expect(sentOf(paths, '.js'), path).toBeLessThanOrEqual(scripts + withForm);
    expect(sentOf(paths, '.woff2'), path).toBeLessThanOrEqual(fonts);
  }
}, 200_000);

test.each([1, 3])(
  'the largest paint is text, or a small cover that is fetched before any script: %i pixels to one',
  async (density) => {
    const covers = kindsOfPages().filter((path) => budgets[kindOf(path)].images > 0);
    expect(covers.length).toBeGreaterThan(0);
    // A higher density loads another size of the same image in both languages, so one language is enough.
    const opened = density === 1 || isSoak ? covers : covers.filter((path) => path.startsWith('/en/'));
    for (const path of [...opened, '/en/home']) {
      const { asked, largest } = await load(path, density);
      if (largest.image === '') continue;
      const paths = asked.map((one) => one.path);
      const place = paths.indexOf(largest.image);
      expect([path, largest.image, asked[place]?.priority]).toEqual([path, expect.stringMatching(/\.avif$/), 'High']);
      expect(place, path).toBeLessThan(paths.findIndex((one) => one.endsWith('.js')));
      expect(sentOf([largest.image], '.avif'), path).toBeLessThanOrEqual(budgets[kindOf(path)].images);
    }
  },
  120_000,
);

test.skipIf(studyWithCover === undefined)(
  'the leading image is requested first and alone, then scripts and fonts, and no other image',
  async () => {
    const path = studyWithCover?.sr ?? '';
    const { asked } = await load(path, 2);
    // Ignore the speculation rules: a few hundred bytes that a header names, fetched at the lowest priority.
    const [document, ...laterRequests] = asked
      .filter(({ path }) => path !== '/speculation-rules.json')
      .map(({ path, priority }) => `${path.replace(/.*\./, '')} ${priority}`);
    expect(document).toBe(`${path} VeryHigh`);
    expect(laterRequests[0]).toBe('avif High');
    // On a short page the browser fetches a nearby key screen last. Those of the sample are further down.
    const others = laterRequests.slice(1).filter((one) => isSample() || one !== 'avif Low');
    const kinds = others.map((one) => one.replace(/ .*/, ''));
    expect(new Set(kinds.filter((kind) => kind !== 'svg'))).toEqual(new Set(['js', 'woff2']));
  },
);
