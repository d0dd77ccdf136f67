import { launch } from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { fullChromiumPath, quietFlags } from '../../scripts/browser.ts';
import { atExit } from '../servers/at-exit.ts';
import { median, round } from './figures.ts';
import type { BenchOptions } from './options.ts';
import { emptyPath, ownersSettings, serveSite } from '../servers/served-site.ts';

/** Lighthouse results of a page on a phone: medians of all runs. Scores are from 0 to 100. */
export type LighthouseFigures = {
  page: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstPaintMs: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Largest paint of an empty page in the same runs, and the ratio of this page to it. */
  emptyLargestPaintMs: number;
  largestPaintToEmpty: number;
  /** Blocking time of an empty page. */
  emptyBlockingMs: number;
  /** Audits that cost points in any run, with their category: `seo: canonical`. */
  lost: string[];
};

const RUNS = 5;
const ATTEMPTS = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Loads all pages and an empty one in turn, so that other load on the machine affects all of them. */
export async function measureLighthouse({ runs = RUNS, pages }: BenchOptions): Promise<LighthouseFigures[]> {
  const site = await serveSite(ownersSettings);
  const results = new Map<string, Result[]>([emptyPath, ...pages].map((path) => [path, []]));
  try {
    for (let run = 1; run <= runs; run += 1)
      for (const [path, pageResults] of results) {
        pageResults.push(await measurePage(new URL(path, site.origin).href));
        console.error(`${path === emptyPath ? 'an empty page' : path}: run ${run} of ${runs}`);
      }
  } finally {
    await site.stop();
  }
  const empty = results.get(emptyPath) ?? [];
  return pages.map((path) => figuresOf(path, results.get(path) ?? [], empty));
}

/** Retries a load that Lighthouse could not measure: a busy machine sometimes loses the beginning of a trace. */
async function measurePage(url: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await runLighthouse(url);
    const { runtimeError } = result;
    if (!runtimeError) return result;
    const problem = `Lighthouse could not measure ${url}: ${runtimeError.message}`;
    if (attempt === ATTEMPTS) throw new Error(problem);
    console.error(`${problem}; retrying`);
  }
}

/** One load in a new browser with a new profile, and Lighthouse's mobile settings, which simulate throttling. */
async function runLighthouse(url: string): Promise<Result> {
  const browser = await launch({
    chromePath: fullChromiumPath(),
    // The stand-in for the calendar has a self-signed certificate.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...quietFlags],
    logLevel: 'silent',
    // at-exit.ts ends the browser.
    handleSIGINT: false,
  });
  const kill = atExit(() => browser.kill());
  try {
    const answer = await lighthouse(url, { port: browser.port, onlyCategories: [...categories], logLevel: 'silent' });
    if (!answer) throw new Error(`Lighthouse returned no result for ${url}`);
    return answer.lhr;
  } finally {
    kill();
  }
}

function figuresOf(page: string, results: Result[], empty: Result[]): LighthouseFigures {
  const score = (category: string) => median(results.map((result) => 100 * (result.categories[category]?.score ?? 0)));
  return {
    page,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaintMs: Math.round(medianOf(results, 'first-contentful-paint')),
    largestPaintMs: Math.round(largestPaint(results)),
    blockingMs: blockingTime(results),
    layoutShift: round(medianOf(results, 'cumulative-layout-shift'), 3),
    emptyLargestPaintMs: Math.round(largestPaint(empty)),
    largestPaintToEmpty: round(largestPaint(results) / largestPaint(empty), 2),
    emptyBlockingMs: blockingTime(empty),
    lost: [...new Set(results.flatMap(lostAudits))],
  };
}

function largestPaint(results: Result[]): number {
  return medianOf(results, 'largest-contentful-paint');
}

function blockingTime(results: Result[]): number {
  return Math.round(medianOf(results, 'total-blocking-time'));
}

function medianOf(results: Result[], audit: string): number {
  return median(results.map((result) => auditFigure(result, audit)));
}

function auditFigure({ audits, finalDisplayedUrl }: Result, audit: string): number {
  const figure = audits[audit]?.numericValue;
  if (figure === undefined) throw new Error(`Lighthouse reported no ${audit} for ${finalDisplayedUrl}`);
  return figure;
}

/** `seo: canonical` */
function lostAudits(result: Result): string[] {
  return categories.flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
}
