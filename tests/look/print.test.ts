import { expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { servedInBrowser } from '../served-in-browser.ts';
import { caseStudies, service, study } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { textsOnPages } from './pdf-pages.ts';

const { served, browser } = await servedInBrowser();

const printed = languages.flatMap((language) => [
  pagePath('pricing', language),
  pagePath('contact', language),
  pagePath('home', language),
  study[language],
  service[language],
]);

/** The paper sizes of Europe and of America. */
const formats = ['A4', 'Letter'] as const;

test.each(printed)('no printed sheet of %s is empty, not even the last one', async (path) => {
  const page = await browser.newPage();
  await page.goto(served.origin + path, { waitUntil: 'networkidle' });
  for (const format of formats) {
    const texts = textsOnPages(await page.pdf({ format }));
    expect([format, texts.filter((count) => count === 0)]).toEqual([format, []]);
  }
  await page.close();
});

test.skipIf(caseStudies === 0)('a high cover leaves a third of its sheet to the text below it', async () => {
  const page = await browser.newPage({ viewport: { width: 700, height: 1000 } });
  await page.emulateMedia({ media: 'print' });
  await page.goto(served.origin + study.en);
  const height = await page.$eval('[data-cover]', (cover) => {
    cover.innerHTML = '<img class="h-auto w-full" width="900" height="2400" src="/icon-512.png" alt="" />';
    return cover.firstElementChild?.getBoundingClientRect().height;
  });
  expect(height).toBeGreaterThan(500);
  expect(height).toBeLessThan(667);
  await page.close();
});

test('the link to the content, which is above the window, is not printed on the sheet before', async () => {
  const page = await browser.newPage();
  await page.goto(served.origin + pagePath('pricing', 'en'));
  const link = page.locator('a[href="#content"]');
  expect(await link.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await link.isVisible()).toBe(false);
  await page.close();
});

test('an empty sheet at the end of a page is detected', async () => {
  const page = await browser.newPage();
  await page.goto(served.origin + pagePath('pricing', 'en'), { waitUntil: 'networkidle' });
  const before = textsOnPages(await page.pdf());
  await page.evaluate(() => {
    const sheet = document.body.appendChild(document.createElement('div'));
    sheet.style.breakBefore = 'page';
    sheet.style.height = '1px';
  });
  expect(textsOnPages(await page.pdf())).toEqual([...before, 0]);
  await page.close();
});

test.each([
  [pagePath('pricing', 'en'), 'main article > div:last-child > *'],
  [pagePath('portfolio', 'sr'), 'main li:has(> article)'],
])('no sheet of %s ends within a %s: Chromium would print the next one over its rest', async (path, selector) => {
  const page = await browser.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto(served.origin + path);
  const breaks = await page
    .locator(selector)
    .evaluateAll((pieces) => pieces.map((e) => getComputedStyle(e).breakInside));
  if (isSample()) expect(breaks.length).toBeGreaterThan(0);
  expect(breaks.filter((value) => value !== 'avoid-page')).toEqual([]);
  await page.close();
});
