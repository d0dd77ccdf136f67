import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ContactPage, PHONE, serveContactPage, typed } from '../contact-page/contact-page.ts';
import { formWords } from '../contact-page/words.ts';
import { categories, study } from '../examples.ts';
import { launchChromium } from './chromium.ts';
import { Tab } from './driver.ts';
import { launchFirefox } from './firefox.ts';
import { launchWebKit } from './webkit.ts';

const words = formWords.en;
const category = `/en/portfolio/category/${categories[0]}`;

const engines = [
  ['Chromium', await launchChromium()],
  ['Firefox', await launchFirefox()],
  ['WebKit', await launchWebKit()],
] as const;
// Outside `describe`, so that engines without selected tests are closed as well.
afterAll(async () => {
  for (const [, driver] of engines) if (typeof driver !== 'string') await driver.close();
});

describe.each(engines)('%s', (_name, driver) => {
  if (typeof driver === 'string') return test.skip(driver);
  let served: ContactPage;
  let tab: Tab;

  beforeAll(async () => {
    served = await serveContactPage();
    tab = new Tab(driver, served.origin);
  });
  afterAll(() => served.close());

  test('opens the services menu, moves through it by arrow keys and closes it', async () => {
    await tab.open('/en/about');
    await tab.click('button[popovertarget=services-menu]');
    await tab.until("document.querySelector('#services-menu:popover-open')");
    await tab.ready();
    await tab.press('ArrowDown');
    await tab.until("document.activeElement.matches('#services-menu a')");
    await tab.press('Escape');
    await tab.until("!document.querySelector(':popover-open')");
  });

  test('the menu of a phone closes when an entry is chosen, and the page is swapped', async () => {
    await tab.open('/sr/pocetna', 390, 780);
    await tab.ready();
    await tab.evaluate("document.documentElement.classList.add('marked')");
    await tab.click('button[popovertarget=menu]');
    await tab.click('#menu a[href="/sr/cenovnik"]');
    await tab.arrived('/sr/cenovnik');
    await tab.until("!document.querySelector(':popover-open') && document.activeElement.id === 'content'");
    expect(await tab.evaluate("document.documentElement.matches('.marked')")).toBe(true);
    expect(await tab.evaluate('scrollY')).toBe(0);
  });

  test('restores the scroll position on Back and Forward', async () => {
    await tab.open('/en/home');
    await tab.ready();
    await tab.scrollTo(700);
    await tab.follow('#menu a[href="/en/pricing"]');
    await tab.arrived('/en/pricing');
    await tab.scrollTo(300);
    await tab.back();
    await tab.arrived('/en/home');
    await tab.until(isNear(700));
    await tab.forward();
    await tab.arrived('/en/pricing');
    await tab.until(isNear(300));
  });

  test('keeps the scroll position on reload', async () => {
    await tab.open('/en/pricing');
    await tab.ready();
    await tab.scrollTo(500);
    await tab.reload();
    await tab.ready();
    await tab.until(isNear(500));
  });

  test('restores the scroll position on Back from the contact page, which is another document', async () => {
    // Begins with a link: WebKit's driver loses a tab that goes back to an address that was typed, to which the server sends no COOP.
    await tab.open('/en/contact');
    await tab.follow('#menu a[href="/en/home"]');
    await tab.arrived('/en/home');
    await tab.ready();
    await tab.scrollTo(700);
    await tab.follow('#menu a[href="/en/contact"]');
    await tab.arrived('/en/contact');
    await tab.back();
    await tab.arrived('/en/home');
    await tab.until(isNear(700));
  });

  test('filters the portfolio in place', async () => {
    await tab.open('/en/portfolio');
    await tab.ready();
    await tab.click(`a[href="${category}"]`);
    await tab.arrived(category);
    await tab.until("document.querySelector('#status').textContent !== ''");
    await tab.until("document.activeElement.matches('[aria-current]')");
  });

  test('opens a key screen, steps on, and closes it by key, button and a click outside', async () => {
    await tab.open(study.en);
    await tab.click('.swiper-slide button');
    await tab.until("document.querySelector('dialog[open]')?.id === 'screen-0'");
    await tab.until("document.querySelector('.swiper-initialized')");
    await tab.press('ArrowRight');
    await tab.until("document.querySelector('dialog[open]')?.id === 'screen-1'");
    await tab.press('Escape');
    await tab.until("!document.querySelector('dialog[open]')");
    await tab.click('.swiper-slide button');
    await tab.click('dialog[open] button[command=close]');
    await tab.until("!document.querySelector('dialog[open]')");
    await tab.click('.swiper-slide button');
    await tab.until("document.querySelector('dialog[open]')");
    await tab.clickAt(4, 4);
    await tab.until("!document.querySelector('dialog[open]')");
  });

  test('turns the carousel by its bullets', async () => {
    await tab.open(study.en, 390, 780);
    await tab.evaluate("document.querySelector('[data-island]').scrollIntoView({ behavior: 'instant' })");
    await tab.click('.swiper-pagination-bullet:nth-child(2)');
    await tab.until(
      "Math.abs(document.querySelector('.swiper-slide:nth-child(2)').getBoundingClientRect().left - document.querySelector('.swiper-initialized').getBoundingClientRect().left) < 2",
    );
  });

  test('says what is missing, sends the message, and closes the toast', async () => {
    await tab.open('/en/contact');
    await tab.until("document.querySelector('form').noValidate");
    await tab.click('form button[type=submit]');
    await tab.until(toastSays(words.required));
    await tab.click('[data-sonner-toast] [data-close-button]');
    await tab.until("!document.querySelector('[data-sonner-toast]')");
    await tab.fill('[name=name]', 'Ana Petrov');
    await tab.fill('[name=email]', typed.email);
    await tab.fill('[name=message]', 'Dobar dan');
    await tab.click('form button[type=submit]');
    await tab.until(toastSays(words.sent));
    expect(await tab.evaluate("document.querySelector('[name=message]').value")).toBe('');
    expect(await served.outbox.list()).toMatchObject([
      { name: 'Ana Petrov', email: typed.email, message: 'Dobar dan' },
    ]);
  });

  test('shows the phone number after the check', async () => {
    await tab.open('/en/contact');
    await tab.click('[data-island=PhoneNumber] button');
    await tab.until(
      `document.querySelector('[data-island=PhoneNumber] a[href^="tel:"]')?.textContent === ${JSON.stringify(PHONE)}`,
    );
  });
});

/** True near a scroll position: the brand's font may have replaced the fallback, which moves lines by some pixels. */
function isNear(top: number): string {
  return `Math.abs(scrollY - ${top}) < 40`;
}

function toastSays(text: string): string {
  return `document.querySelector('[data-sonner-toast] [data-title]')?.textContent === ${JSON.stringify(text)}`;
}
