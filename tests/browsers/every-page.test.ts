/** Runs axe on every built page, at each width and in both themes, and checks the text spacing of WCAG 1.4.12. Takes minutes. */
import axeCore from 'axe-core';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whole } from '../browser/visit.ts';
import { launchTestBrowser } from '../chromium.ts';
import { serveContactPage } from '../contact-page/contact-page.ts';
import { readBuiltSite } from '#server/site/built-site.ts';
import { inParallel } from '../in-parallel.ts';
import { sideways } from '../look/sideways.ts';

/** All rules for levels A and AA, including target-size, with best practices and axe's experimental rules. */
const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'];
const widths = [320, 390, 1440];
const themes = ['light', 'dark'] as const;

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const faults = { axe: [] as string[], spacing: [] as string[] };
const outcomes = ['passes', 'violations', 'incomplete', 'inapplicable'] as const;
/** Number of page views with each outcome, by rule. Printed at the end. */
const table = new Map<string, Record<(typeof outcomes)[number], number>>();
let count = 0;
let served: Awaited<ReturnType<typeof serveContactPage>>;

beforeAll(async () => {
  served = await serveContactPage();
  const browser = await launchTestBrowser();
  const { routes } = await readBuiltSite('dist');
  await inParallel([...routes.all], async ({ path }) => {
    const page = await browser.newPage({ baseURL: served.origin, bypassCSP: true, reducedMotion: 'reduce' });
    await page.route('**/api/country', () => undefined);
    await page.route(/^(?!http:\/\/(127\.0\.0\.1|localhost))/, (route) => route.abort());
    await page.goto(path, { waitUntil: 'load' });
    await whole(page);
    await page.evaluate(() => (document.documentElement.hidden = false));
    await page.evaluate(axeCore.source);
    for (const width of widths) for (const theme of themes) await runAxe(page, { path, width, theme });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.addStyleTag({ content: spacing });
    for (const element of await page.evaluate(sideways)) faults.spacing.push(`${path}: ${element}`);
    count += 1;
    await page.close();
  });
  await browser.close();
}, 1_200_000);
afterAll(async () => {
  console.table(Object.fromEntries(table));
  await served.close();
});

type Look = { path: string; width: number; theme: (typeof themes)[number] };

async function runAxe(page: Page, { path, width, theme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme: theme });
  // Scrolls to where the contact bar rests. Further up, the bar covers the content that scrolls below it.
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  const results = await page.evaluate((asked) => globalThis.axe.run({ runOnly: asked }), runOnly);
  for (const outcome of outcomes) {
    for (const { id } of results[outcome]) {
      const counts = table.get(id) ?? { passes: 0, violations: 0, incomplete: 0, inapplicable: 0 };
      counts[outcome] += 1;
      table.set(id, counts);
    }
  }
  for (const { id, nodes } of results.violations)
    faults.axe.push(`${path}, ${width} px, ${theme}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
}

test('every page was checked', () => {
  expect(count).toBeGreaterThan(25);
});

test('no page breaks a rule of axe, at 320, 390 and 1440 px, light and dark', () => {
  expect(faults.axe).toEqual([]);
});

test('no page scrolls sideways at 320 px under the text spacing of WCAG 1.4.12', () => {
  expect(faults.spacing).toEqual([]);
});
