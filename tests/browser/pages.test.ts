import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { content, hasBusinessLine, screens, study } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { ready, visit } from './visit.ts';

/** Limit for all scripts of a page without an island in view, compressed with brotli (issue C). */
const SCRIPT_LIMIT_BYTES = 13_000;

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

/** The size of a script as the server sends it, and whether it contains react-dom. */
function weigh(address: string): { bytes: number; isReact: boolean } {
  const file = site.files[address];
  if (!file) throw new Error(`${address} was not built`);
  const isReact = readFileSync(`dist/client/${file.file}`, 'utf8').includes('onRecoverableError');
  return { bytes: file.encodings.br?.bytes ?? file.bytes, isReact };
}

test.each(['/en/no-such-page', '/sr/portfolio/0'])('logs the path that was not found: %s', async (path) => {
  const { page, faults, close } = await visit(browser, site.origin);
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  expect(faults.join()).toContain(`404: no page at ${path}`);
  await close();
});

test.each(['home', 'services', 'pricing', 'portfolio', 'about', 'faq'])(
  'fetches little JavaScript for %s',
  async (key) => {
    for (const language of ['en', 'sr'] as const) {
      const { page, requests, close } = await visit(browser, site.origin);
      await page.goto(site.routes.path(key, language));
      // The script starts when the page is idle: on a busy machine, later than half a second without requests.
      await ready(page);
      await page.waitForLoadState('networkidle');
      const scripts = requests.filter((address) => address.endsWith('.js')).map(weigh);
      const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(SCRIPT_LIMIT_BYTES);
      expect(scripts.some((script) => script.isReact)).toBe(false);
      await close();
    }
  },
);

test.skipIf(screens === 0)(
  'no page refers to react-dom, and a project page fetches it only for an island in view',
  async () => {
    const { page, requests, close } = await visit(browser, site.origin);
    await page.goto(study.en);
    await ready(page);
    await page.waitForLoadState('networkidle');
    const hasReact = () =>
      requests.filter((address) => address.endsWith('.js')).some((address) => weigh(address).isReact);
    expect(hasReact()).toBe(false);
    const html = await page.content();
    const react =
      Object.keys(site.files).find((address) => address.endsWith('.js') && weigh(address).isReact) ?? 'none';
    expect(html).not.toContain(react);
    await page.evaluate(() => document.querySelector('[data-island]')?.scrollIntoView({ behavior: 'instant' }));
    await page.waitForSelector('.swiper-initialized');
    expect(hasReact()).toBe(true);
    await close();
  },
);

test('opens external links in a new tab, with rel and a spoken hint, and mail by its own link', async () => {
  const { page, close } = await visit(browser, site.origin);
  for (const [language, path] of [
    ['en', '/en/portfolio'],
    ['sr', '/sr/o-meni'],
    ['en', '/en/contact'],
  ] as const) {
    await page.goto(path);
    const links = await page.locator('a[href^=http]').evaluateAll((all) =>
      all.map((link) => ({
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        spoken: link.getAttribute('aria-label') ?? link.textContent,
      })),
    );
    // The footer of each page links to the profiles.
    expect(links.length).toBeGreaterThanOrEqual(content.site.profiles.length);
    for (const link of links) {
      expect(link).toMatchObject({ target: '_blank', rel: 'noopener' });
      expect(link.spoken).toContain(content.dictionary[language].link.newTab);
    }
    expect(await page.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0);
  }
  await close();
});

test.skipIf(!hasBusinessLine)('opens the chat from /viber, with links to retry and install', async () => {
  const { page, close } = await visit(browser, site.origin, { javaScriptEnabled: false });
  await page.route('**/viber', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(/<noscript><meta http-equiv="refresh" content="0;url=viber:\/\/chat\?number=/i);
    // Removes the refresh, because this machine cannot open viber: links.
    await route.fulfill({ response, body: html.replace(/<meta http-equiv[^>]*>/i, '') });
  });
  await page.goto('/viber');
  expect(await page.locator('a[href^="viber://chat"]').count()).toBe(2);
  expect(await page.locator('a[href^="https://www.viber.com/"][target=_blank]').count()).toBe(2);
  await close();
});

/** An owner may have few questions, or none. */
const questions = content.faq.length;

test.skipIf(questions < 4)('a link to an answer opens it, by its own id and by its position', async () => {
  const { page, close } = await visit(browser, site.origin);
  await page.goto('/en/faq');
  const id = await page.locator('details').nth(3).locator('.prose, div').first().getAttribute('id');
  expect(id).toMatch(/^answer_[a-z\d]/);
  for (const hash of [`#${id}`, '#item-3']) {
    await page.goto('/robots.txt');
    await page.goto(`/en/faq${hash}`);
    await page.locator('#item-3[open]').waitFor();
    expect(
      await page.locator('#item-3 summary').evaluate((element) => element.getBoundingClientRect().top),
    ).toBeGreaterThan(0);
  }
  await page.goto('/en/about');
  await ready(page);
  await page.evaluate(() =>
    document
      .querySelector('#content')
      ?.append(Object.assign(document.createElement('a'), { href: '/en/faq#item-3', id: 'deep' })),
  );
  await page.evaluate(() => document.querySelector<HTMLElement>('#deep')?.click());
  await page.locator('#item-3[open]').waitFor();
  await close();
});

test.skipIf(questions < 3).each([true, false])(
  'opens one question at a time, with JavaScript: %s',
  async (javaScriptEnabled) => {
    const { page, close } = await visit(browser, site.origin, { javaScriptEnabled });
    await page.goto('/sr/faq');
    const open = page.locator('details[open]');
    await page.click('#item-0 summary');
    expect(await open.getAttribute('id')).toBe('item-0');
    await page.click('#item-2 summary');
    expect(await open.count()).toBe(1);
    expect(await open.getAttribute('id')).toBe('item-2');
    await page.focus('#item-2 summary');
    await page.keyboard.press('Enter');
    expect(await open.count()).toBe(0);
    await close();
  },
);
