/** How easily a visitor with a small phone can call, write or book a call. */
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unbroken } from '#components/contact/telephone.ts';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { freshVisit } from '../browser/visit.ts';
import { sharedBrowser } from '../chromium.ts';
import { content, hasBusinessLine } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { type ContactPage, serveContactPage } from './contact-page.ts';

const smallPhone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const dialled = `tel:${(content.site.phone ?? '').replaceAll(' ', '')}`;

let browser: Browser;
let served: ContactPage;
beforeAll(async () => {
  browser = await sharedBrowser();
  served = await serveContactPage();
});
afterAll(() => served.close());

/** True if the whole element is visible: in the sample without scrolling, while an owner's heading may be longer. */
async function isOnScreen(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null || !isSample()) return box !== null;
  return box.y >= 0 && box.y + box.height <= smallPhone.viewport.height;
}

describe.each(languages)('on a phone, %s', (language) => {
  test('one tap from the home page shows on one screen how to call, write and book', async () => {
    const { page, close } = await freshVisit(browser, served.origin, smallPhone);
    await page.goto(pagePath('home', language));
    const button = `main a[href="${pagePath('contact', language)}"]`;
    expect(await isOnScreen(page, button)).toBe(true);
    await page.tap(button);
    await page.waitForURL(`**${pagePath('contact', language)}`);
    const ways = ['main li a:is([href="#call"], [href="#when"])', 'form input:not([type=hidden])'];
    for (const way of hasBusinessLine ? [`main a[href="${dialled}"]`, ...ways] : ways)
      expect(await isOnScreen(page, way), way).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await close();
  });

  test('the ways come in this order: call, form, calendar', async () => {
    const { page, close } = await freshVisit(browser, served.origin, smallPhone);
    await page.goto(pagePath('contact', language));
    const first = hasBusinessLine ? `main a[href="${dialled}"]` : 'main li a:is([href="#call"], [href="#when"])';
    const tops = await page
      .locator(`${first}, form, #call`)
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    await close();
  });

  test.runIf(hasBusinessLine)('the bar and the footer dial the business line', async () => {
    const { page, close } = await freshVisit(browser, served.origin, smallPhone);
    await page.goto(pagePath('pricing', language));
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: 'instant' }));
    const { call, write } = content.dictionary[language].contactBar;
    const bar = page.locator('main > div:last-child a');
    expect(await bar.allTextContents()).toEqual([call, write]);
    for (const [index, href] of [dialled, pagePath('contact', language)].entries()) {
      expect(await bar.nth(index).getAttribute('href')).toBe(href);
      await bar.nth(index).waitFor();
    }
    // The tap must reach the bar, not the content under it.
    await bar.nth(1).tap({ timeout: 5_000 });
    await page.waitForURL(`**${pagePath('contact', language)}`);
    await page.goBack();
    expect(await page.locator(`footer a[href="${dialled}"]`).textContent()).toBe(unbroken(content.site.phone ?? ''));
    await close();
  });

  test.runIf(hasBusinessLine)('the contact page says how the two numbers differ', async () => {
    const { page, close } = await freshVisit(browser, served.origin, smallPhone);
    await page.goto(pagePath('contact', language));
    const shown = page.locator('[data-part=phone]');
    expect(await shown.textContent()).toContain(content.pages.contact[language].meta.phone.beside.slice(0, 30));
    await close();
  });
});
