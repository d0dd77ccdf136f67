/** Opens each built page once, as the server sends it, and runs all checks on it. */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '#contract/routes/match.ts';
import { sharedBrowser } from '../chromium.ts';
import { onePathOfEachKind, type ServedSite, serveBuiltSite } from '../built-site.ts';
import { hasHeadings, movedHeadings, noteShifts, widths as phoneWidths } from '../browser/heading-shifts.ts';
import { desktop, phone, whole } from '../browser/visit.ts';
import { isSoak } from '../soak.ts';
import { axeRuns, brokenRules } from './axe.ts';
import { hideAll, sideways, widths } from './sideways.ts';
import { bundledPageStyles } from './site-rules.ts';
import { type PageLog, type WatchedPage, watchedPage } from './watched-page.ts';

/** Faults by check, each with the path of its page. */
const problems = {
  errors: [] as string[],
  foreign: [] as string[],
  violations: [] as string[],
  policy: [] as string[],
  sheets: [] as string[],
  axe: { light: [] as string[], dark: [] as string[] },
  covered: [] as string[],
  moved: [] as string[],
  sideways: [] as string[],
  rules: [] as string[],
};

let served: ServedSite;
let pages: Route[];
/** Pages on which axe runs. In `npm run soak` it runs on every page. */
let ofEachKind: string[];

beforeAll(async () => {
  const { lackingRules } = await bundledPageStyles();
  served = await serveBuiltSite();
  pages = [...served.site.routes.all];
  ofEachKind = onePathOfEachKind(served.site);
  const browser = await sharedBrowser();
  const waiting = pages.values();
  const visitor = async (): Promise<void> => {
    // One tab for all pages: a new tab for each page would take twice as long.
    const watched = await watchedPage(browser);
    await watched.page.addInitScript(noteShifts);
    for (const route of waiting) await audit(watched, route, lackingRules);
    await watched.page.close();
  };
  await Promise.all([visitor(), visitor()]);
}, 600_000);
afterAll(() => served.close());

async function audit(watched: WatchedPage, route: Route, lackingRules: (html: string) => string[]): Promise<void> {
  const { path, language, kind } = route;
  const { page } = watched;
  const isPhone = language === 'sr';
  const width = phoneWidths[pages.indexOf(route) % phoneWidths.length] ?? phone.width;
  const view = isPhone ? { ...phone, width } : desktop;
  await page.setViewportSize(view);
  if (path === '/') await keepAtRoot(page);
  const response = await page.goto(served.origin + path, { waitUntil: 'load' });
  if (!response?.headers()['content-security-policy']?.includes("default-src 'none'")) problems.policy.push(path);
  await whole(page);
  if (isPhone && hasHeadings(kind)) problems.moved.push(...(await movedHeadings(page)));
  if (isSoak || ofEachKind.includes(path)) await lookFromTop(page, path);
  await page.setViewportSize(view);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  if ((await page.evaluate(() => document.styleSheets.length)) !== 1) problems.sheets.push(path);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The root hides its content while it looks up the country. Shows the content, so that it is checked too.
  await page.evaluate(() => (document.documentElement.hidden = false));
  if (isSoak || ofEachKind.includes(path)) await runAxe(page, path);
  await page.evaluate(hideAll);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of await page.evaluate(sideways)) problems.sideways.push(`${path} at ${width} px: ${element}`);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  // Not `page.content`, which compiles 345 kB of script in each document.
  const html = await page.evaluate(() => document.documentElement.outerHTML);
  for (const name of lackingRules(html)) problems.rules.push(`${path}: ${name}`);
  await page.unrouteAll();
  addProblems(watched.takeLog(), route);
}

/** Keeps the root page open. Otherwise it redirects to a language, at the latest when the country look-up times out. */
async function keepAtRoot(page: Page): Promise<void> {
  await page.route('**/api/country', () => undefined);
  await page.route(/\/(en\/home|sr\/pocetna)$/, (route) => route.abort('aborted'));
}

/** Checks the targets of a page before it is scrolled, in Lighthouse's phone viewport. */
async function lookFromTop(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const broken of await brokenRules(page, ['target-size'])) problems.covered.push(`${path}: ${broken}`);
}

async function runAxe(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  // Scrolls to where the contact bar rests.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  for (const { colorScheme, rules } of axeRuns) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const broken of await brokenRules(page, rules)) problems.axe[colorScheme].push(`${path}: ${broken}`);
  }
}

/** Collects the violations, errors and requests of a page since it was opened. */
function addProblems({ violations, errors, requests }: PageLog, { path, status }: Route): void {
  problems.violations.push(...violations);
  // Not-found pages log an error on purpose, and /viber opens a program that a test machine lacks.
  if (status !== 404 && path !== '/viber') problems.errors.push(...errors.map((error) => `${path}: ${error}`));
  const foreign = requests.filter((address) => !address.startsWith(served.origin) && !/^(data|viber):/.test(address));
  problems.foreign.push(...foreign.map((address) => `${path}: ${address}`));
}

test('every page was checked', () => {
  expect(pages.length).toBeGreaterThan(25);
});

test('no page has an error, at both widths', () => {
  expect(problems.errors).toEqual([]);
});

test('no page sends a request to a third party, except for the calendar', () => {
  expect(problems.foreign.filter((address) => !address.includes('embed_type=Inline'))).toEqual([]);
});

test('every page has a policy, and none violates its own in Chromium', () => {
  expect(problems.policy).toEqual([]);
  expect(problems.violations).toEqual([]);
});

test('the styles of every page apply: their hash is the one in the policy', () => {
  expect(problems.sheets).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'no kind of page breaks a rule of WCAG 2.2 A and AA or of best practice in the %s theme',
  (theme) => {
    expect(problems.axe[theme]).toEqual([]);
  },
);

test('no kind of page has a link that the contact bar covers before it is scrolled to', () => {
  expect(problems.covered).toEqual([]);
});

test('nothing moves on a phone when headings switch to the brand’s font', () => {
  expect(problems.moved).toEqual([]);
});

test('no page scrolls sideways, from 320 px to 1440 px', () => {
  expect(problems.sideways).toEqual([]);
});

test('no page lacks a rule that matches one of its elements, in any state', () => {
  expect(problems.rules).toEqual([]);
});
