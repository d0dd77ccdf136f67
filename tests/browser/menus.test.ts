import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { telephoneAddress } from '#components/contact/telephone.ts';
import { sharedBrowser } from '../chromium.ts';
import { content, hasBusinessLine, service, services } from '../examples.ts';
import { serveSite, type TestSite } from './site.ts';
import { arrived, desktop, follow, isMarked, markDocument, phone, ready, visit } from './visit.ts';

let browser: Browser;
let site: TestSite;

beforeAll(async () => {
  [browser, site] = await Promise.all([sharedBrowser(), serveSite()]);
});
afterAll(() => site.close());

const homes = { en: '/en/home', sr: '/sr/pocetna' } as const;

function isOpen(page: Page, id: string): Promise<boolean> {
  return page.evaluate((menu) => document.querySelector(`#${menu}`)?.matches(':popover-open') ?? false, id);
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('href'));
}

/** Whether the mobile menu's button shows its two icons: the lines that open the menu, and the cross that closes it. */
function signs(page: Page): Promise<boolean[]> {
  return page
    .locator(`${hamburger} path`)
    .evaluateAll((paths) => paths.map((path) => path.getClientRects().length > 0));
}

const opener = '[popovertarget="services-menu"]';
const hamburger = '[popovertarget="menu"]';

describe.each(['en', 'sr'] as const)('in %s', (language) => {
  test('opens and closes the services menu by mouse; Escape closes it and returns the focus', async () => {
    const { page, faults, close } = await visit(browser, site.origin);
    await page.goto(homes[language]);
    await ready(page);
    await page.click(opener);
    expect(await isOpen(page, 'services-menu')).toBe(true);
    expect(await page.locator('#services-menu a').count()).toBe(services + 1);
    // Clicks below the menu, however tall its text makes it.
    await page.mouse.click(4, 700);
    expect(await isOpen(page, 'services-menu')).toBe(false);
    await page.focus(opener);
    await page.keyboard.press('Enter');
    expect(await isOpen(page, 'services-menu')).toBe(true);
    await page.keyboard.press('Escape');
    expect(await isOpen(page, 'services-menu')).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'))).toBe('services-menu');
    expect(faults).toEqual([]);
    await close();
  });

  test('moves through the services by arrow keys, and closes when Tab leaves the menu', async () => {
    const { page, close } = await visit(browser, site.origin);
    await page.goto(homes[language]);
    await ready(page);
    const links = await page.locator('#services-menu a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
    await page.focus(opener);
    await page.keyboard.press('ArrowDown');
    expect(await isOpen(page, 'services-menu')).toBe(true);
    expect(await focused(page)).toBe(links[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(links[1]);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(links.at(-1));
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(links[0]);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(links.at(-1));
    await page.keyboard.press('Tab');
    expect(await isOpen(page, 'services-menu')).toBe(false);
    await close();
  });

  test('closes the services menu when an entry is chosen, also after a navigation', async () => {
    const { page, close } = await visit(browser, site.origin);
    await page.goto(homes[language]);
    await ready(page);
    await markDocument(page);
    for (const position of [0, 1]) {
      await page.click(opener);
      const link = page.locator('#services-menu a').nth(position);
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await arrived(page, path);
      expect(await isOpen(page, 'services-menu')).toBe(false);
      expect(await page.locator(`#services-menu a[aria-current=page]`).getAttribute('href')).toBe(path);
    }
    expect(await isMarked(page)).toBe(true);
    await close();
  });

  test('opens the mobile menu, closes it again, and closes it when an entry is chosen', async () => {
    const { page, faults, close } = await visit(browser, site.origin, { viewport: phone, hasTouch: true });
    await page.goto(homes[language]);
    await ready(page);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(await signs(page)).toEqual([true, false]);
    await page.tap(hamburger);
    expect(await isOpen(page, 'menu')).toBe(true);
    expect(await signs(page)).toEqual([false, true]);
    const call = page.locator('#menu > a');
    expect(await call.count()).toBe(hasBusinessLine ? 1 : 0);
    if (hasBusinessLine) {
      expect(await call.getAttribute('href')).toBe(telephoneAddress(content.site.phone ?? ''));
      expect(await call.innerText()).toContain(content.dictionary[language].contactBar.call);
      expect((await call.boundingBox())?.y).toBeLessThan(phone.height - 44);
    }
    await page.tap(hamburger);
    expect(await isOpen(page, 'menu')).toBe(false);
    expect(await signs(page)).toEqual([true, false]);
    await page.tap(hamburger);
    const link = page.locator('#menu a').last();
    const path = (await page.locator('#menu a').nth(1).getAttribute('href')) ?? '';
    expect(await link.isVisible()).toBe(true);
    await page.locator('#menu a').nth(1).tap();
    await arrived(page, path);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    expect(faults).toEqual([]);
    await close();
  });

  test('closes the mobile menu when the page is swapped behind it', async () => {
    const { page, close } = await visit(browser, site.origin, { viewport: phone });
    await page.goto(homes[language]);
    await ready(page);
    await follow(page, `/${language}/faq`);
    await page.click(hamburger);
    expect(await isOpen(page, 'menu')).toBe(true);
    await page.goBack();
    await arrived(page, homes[language]);
    expect(await page.locator('#menu').isVisible()).toBe(false);
    await close();
  });

  test.each([desktop, phone])('works without JavaScript', async (viewport) => {
    const { page, close } = await visit(browser, site.origin, { viewport, javaScriptEnabled: false });
    await page.goto(homes[language]);
    await page.click(viewport === phone ? hamburger : opener);
    const link = page.locator('#services-menu a').first();
    const path = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${path}`);
    await close();
  });
});

test('links each page to its counterpart, and remembers the language for the root', async () => {
  const { page, close } = await visit(browser, site.origin);
  await page.goto(service.en);
  await ready(page);
  await page.click('header a[hreflang=sr]');
  await arrived(page, service.sr);
  expect(await page.locator('header a[aria-current=true]').getAttribute('hreflang')).toBe('sr');
  await page.goto('/');
  await page.waitForURL('**/sr/pocetna');
  await ready(page);
  await page.click('header a[hreflang=en]');
  await arrived(page, '/en/home');
  await page.goto('/');
  await page.waitForURL('**/en/home');
  await close();
});
