import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../chromium.ts';
import { content, countAt, hasQuestions } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { arrived, desktop, follow, freshVisit, hold, isMarked, markDocument, phone, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

async function openPage(path: string, viewport = desktop) {
  const visitor = await visit(browser, site.origin, { viewport });
  await visitor.page.goto(path);
  await ready(visitor.page);
  await markDocument(visitor.page);
  return visitor;
}

function styledFor(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--styled-for'));
}

test.each([desktop, phone])(
  'opens a page without a reload, and updates head, menu, focus and scroll position',
  async (viewport) => {
    const { page, faults, close } = await openPage('/en/home', viewport);
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
    await follow(page, '/sr/cenovnik');

    expect(await isMarked(page)).toBe(true);
    const head = await page.evaluate(() => ({
      title: document.title,
      lang: document.documentElement.lang,
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      alternates: [...document.querySelectorAll<HTMLLinkElement>('link[rel=alternate]')].map((link) => link.href),
      data: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => script.textContent),
      descriptions: document.querySelectorAll('meta[name=description]').length,
      current: [...document.querySelectorAll('#menu [aria-current=page]')].map((link) => link.getAttribute('href')),
      focus: document.activeElement?.id,
      top: window.scrollY,
    }));
    expect(head).toMatchObject({ lang: 'sr', current: ['/sr/cenovnik'], focus: 'content', top: 0, descriptions: 1 });
    expect(head.canonical).toMatch(/\/sr\/cenovnik$/);
    expect(head.alternates.map((href) => new URL(href).pathname)).toEqual([
      '/en/pricing',
      '/sr/cenovnik',
      '/en/pricing',
    ]);
    expect(head.data).toHaveLength(1);
    expect(head.data[0]).toContain('/sr/cenovnik');
    await page.waitForFunction(() => document.querySelector('#swup-announcer')?.textContent === document.title);
    expect(faults).toEqual([]);
    await close();
  },
);

test('restores the scroll position on Back and Forward', async () => {
  const { page, close } = await openPage('/en/home');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await follow(page, '/en/pricing');
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await page.goBack();
  await arrived(page, '/en/home');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await page.goForward();
  await arrived(page, '/en/pricing');
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  expect(await isMarked(page)).toBe(true);
  await close();
});

test('restores the scroll position on Back from the contact page, which is another document', async () => {
  const { page, close } = await openPage('/en/home');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await follow(page, '/en/pricing');
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/en/contact"]')?.click());
  await page.waitForURL('**/en/contact');
  await page.goBack();
  await page.waitForURL('**/en/pricing');
  await page.goBack();
  await page.waitForURL('**/en/home');
  await page.waitForFunction(() => window.scrollY === 700);
  await close();
});

test('keeps the scroll positions of two documents apart', async () => {
  const { page, close } = await openPage('/en/home');
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  await follow(page, '/en/pricing');
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/en/contact"]')?.click());
  await page.waitForURL('**/en/contact');
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/en/faq"]')?.click());
  await page.waitForURL('**/en/faq');
  await ready(page);
  await page.goBack();
  await page.waitForURL('**/en/contact');
  await page.goBack();
  await page.waitForURL('**/en/pricing');
  await ready(page);
  await page.goBack();
  await arrived(page, '/en/home');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  await close();
});

test.runIf(hasQuestions)('leaves anchors of the page to the browser, and Back finds the place there', async () => {
  const { page, close } = await openPage('/en/home');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '#questions';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('**/en/home#questions');
  await page.waitForFunction(() => window.scrollY > 500);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await follow(page, '/en/pricing');
  await page.goBack();
  await arrived(page, '/en/home');
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  expect(new URL(page.url()).hash).toBe('#questions');
  expect(await isMarked(page)).toBe(true);
  await close();
});

test.runIf(hasQuestions)('goes to an anchor of another page', async () => {
  const { page, close } = await openPage('/en/about');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/home#questions';
    document.querySelector('#content')?.append(link);
    link.click();
  });
  await arrived(page, '/en/home');
  await page.waitForFunction(() => (document.querySelector('#questions')?.getBoundingClientRect().top ?? 999) < 200);
  expect(await isMarked(page)).toBe(true);
  await close();
});

test.each(['Control', 'Shift'] as const)('leaves a click with %s to the browser', async (key) => {
  const { page, close } = await openPage('/en/home');
  const opening = page.context().waitForEvent('page');
  await page.locator('#menu a[href="/en/pricing"]').click({ modifiers: [key] });
  await opening;
  expect(new URL(page.url()).pathname).toBe('/en/home');
  await close();
});

test.each([
  ['to', '/en/home', '/en/contact'],
  ['from', '/sr/kontakt', '/sr/pocetna'],
])('reloads the page on the way %s contact', async (_way, from, to) => {
  const { page, faults, close } = await visit(browser, site.origin);
  await page.goto(from);
  await markDocument(page);
  await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), to);
  await page.waitForURL(`**${to}`);
  expect(await isMarked(page)).toBe(false);
  expect(faults).toEqual([]);
  await close();
});

test('lets the browser itself load missing pages, and redirects to contact', async () => {
  const { page, close } = await openPage('/en/home');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/no-such-page';
    document.querySelector('#content')?.append(link);
    link.click();
  });
  await page.waitForURL('**/en/no-such-page');
  expect(await page.locator('h1').textContent()).toBe(content.pages['not-found'].en.meta.heading);
  expect(await isMarked(page)).toBe(false);
  await page.goto('/en/home');
  await ready(page);
  await markDocument(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/en/kontakt';
    document.querySelector('#content')?.append(link);
    link.click();
  });
  await page.waitForURL('**/en/contact');
  expect(await isMarked(page)).toBe(false);
  await close();
});

test('lets the browser navigate when fetching fails', async () => {
  const { page, close } = await openPage('/en/home');
  await page.route('**/en/pricing', (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.abort('connectionreset'),
  );
  await page.locator('#menu a[href="/en/pricing"]').click();
  await page.waitForFunction(() => !document.documentElement.classList.contains('marked'));
  await arrived(page, '/en/pricing');
  await page.goBack();
  await arrived(page, '/en/home');
  await close();
});

test('shows the right page when Back was pressed before the script ran', async () => {
  const { page, close } = await openPage('/en/home');
  await follow(page, '/en/pricing');
  const release = await hold(page, '**/assets/entries/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('h1');
  await page.evaluate(() => history.back());
  await page.waitForFunction(() => location.pathname === '/en/home');
  release();
  await arrived(page, '/en/home');
  await close();
});

test('loads a page only once if it was reached by a redirect', async () => {
  const { page, requests, close } = await visit(browser, site.origin);
  await page.goto('/en/cenovnik');
  await ready(page);
  expect(requests.filter((address) => address === '/en/pricing')).toHaveLength(1);
  await close();
});

test('shows a progress bar for a slow page, and none for a quick one', async () => {
  const { page, faults, close } = await openPage('/en/home');
  const release = await hold(page, '**/en/pricing');
  await page.locator('#menu a[href="/en/pricing"]').click();
  await page.waitForSelector('#progress', { state: 'visible' });
  release();
  await arrived(page, '/en/pricing');
  expect(await page.locator('#progress').count()).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('cancels a navigation when another link is clicked', async () => {
  const { page, faults, close } = await openPage('/en/home');
  await page.route('**/en/pricing', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/en/pricing"]')?.click());
  await page.evaluate(() => document.querySelector<HTMLElement>('#menu a[href="/en/about"]')?.click());
  await arrived(page, '/en/about');
  expect(await isMarked(page)).toBe(true);
  expect(await styledFor(page)).toBe('"/en/about"');
  expect(faults).toEqual([]);
  await close();
});

const hasCover = countAt('/en/portfolio', /<article\b(?:(?!<\/article>)[^])*?<img\b/g) > 0;

test.runIf(hasCover)('morphs a cover into its case study, except with reduced motion', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page, close } = await freshVisit(browser, site.origin, { reducedMotion });
    await page.addInitScript(() => {
      const names: string[] = [];
      Object.assign(window, { transitions: names });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const named = () => [...document.images].filter((image) => image.style.viewTransitionName !== '').length;
        names.push(`old ${named()}`);
        const transition = start(update);
        void transition.updateCallbackDone.then(() => names.push(`new ${named()}`));
        return transition;
      };
    });
    await page.goto('/en/portfolio');
    await ready(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('main article:has(img) a')?.click());
    await page.waitForSelector('[data-cover]');
    await page.waitForFunction(() => !document.documentElement.matches('[aria-busy]'));
    const transitions = await page.evaluate(() => (window as unknown as { transitions: string[] }).transitions);
    expect(transitions).toEqual(reducedMotion === 'reduce' ? [] : ['old 1', 'new 1']);
    expect(await page.evaluate(() => [...document.images].some((image) => image.style.viewTransitionName))).toBe(false);
    await close();
  }
});

test('fetches a page once, when its link is pointed at', async () => {
  const { page, requests, close } = await openPage('/en/home');
  const link = page.locator('#menu a[href="/en/pricing"]');
  await link.hover();
  await link.click();
  await arrived(page, '/en/pricing');
  expect(requests.filter((address) => address === '/en/pricing')).toHaveLength(1);
  await close();
});
