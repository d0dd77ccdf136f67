import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Language, languages } from '#contract/language.ts';
import { aboutPath, pagePath } from '#contract/routes/paths.ts';
import { planTopics, topicsOf } from '#model/index/topics.ts';
import { sharedBrowser } from '../chromium.ts';
import { all, attribute, one, parseHtml, plain, text } from '../site/document.ts';
import { content, services } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { pageAt, pages } from '../site/built-pages.ts';
import { formWords } from './words.ts';
import { awake, type ContactPage, fillIn, says, sendButton, serveContactPage, toast, typed } from './contact-page.ts';

const [service] = content.services;
if (!service) throw new Error('There is no service');
const [topic = ''] = planTopics(content.services, service);
const topicLabel = { en: topicsOf(content, 'en')[topic] ?? '', sr: topicsOf(content, 'sr')[topic] ?? '' };

let browser: Browser;
let served: ContactPage;
let silent: ContactPage;
beforeAll(async () => {
  browser = await sharedBrowser();
  [served, silent] = await Promise.all([serveContactPage(), serveContactPage({ confirms: false, env: { PHONE: '' } })]);
});
afterAll(async () => {
  await Promise.all([served.close(), silent.close()]);
});

function addressOf(language: Language): string {
  return aboutPath(pagePath('contact', language), topic);
}

/** Fetches the HTML of a page without running its JavaScript. */
async function sent(path: string, site = served) {
  const response = await fetch(site.origin + path);
  const html = await response.text();
  return { response, page: parseHtml(html), html };
}

test('every button of a plan leads to the contact page with that plan', () => {
  const buttons = pages
    .filter(({ kind }) => kind === 'service' || kind === 'pricing')
    .flatMap(({ document, language }) =>
      all(document, 'main article a')
        .map((link) => attribute(link, 'href') ?? '')
        .filter((href) => href.startsWith(pagePath('contact', language))),
    );
  // In two languages: at least one card of prices, and two plans for each service.
  expect(buttons.length).toBeGreaterThanOrEqual(2 * (1 + 2 * services));
  for (const href of buttons) expect(href).toMatch(/^\/(en\/contact|sr\/kontakt)\?about=[a-z\d-]+$/);
});

test.each(languages)('the form that the server sends has the plan from the address: %s', async (language) => {
  const { response, page } = await sent(addressOf(language));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(attribute(one(page, '#field-about'), 'value')).toBe(topicLabel[language]);
  const withoutPlan = await sent(pagePath('contact', language));
  expect(response.headers.get('etag')).not.toBe(withoutPlan.response.headers.get('etag'));
});

test.each([`?about=${topic}&gclid=1`, `?x=1&about=${topic}`])(
  'the plan is found among other parameters, such as those of an advertisement: %j',
  async (query) => {
    const { page } = await sent(pagePath('contact', 'en') + query);
    expect(attribute(one(page, '#field-about'), 'value')).toBe(topicLabel.en);
  },
);

test.each(['', '?about=', '?about=x', '?about=constructor', `?x=about=${topic}`, '?about=%22%3E'])(
  'any other query writes nothing into the form: %j',
  async (query) => {
    const { page } = await sent(pagePath('contact', 'en') + query);
    expect(attribute(one(page, '#field-about'), 'value')).toBeUndefined();
  },
);

test.each([true, false])(
  'the plan is sent with the message, and may be changed first; with JavaScript: %s',
  async (on) => {
    for (const [index, about] of [topicLabel.en, 'Something else'].entries()) {
      const { page, faults, close } = await served.open(browser, 'en', { javaScriptEnabled: on });
      await page.goto(addressOf('en'));
      if (on) await awake(page);
      expect(await page.inputValue('#field-about')).toBe(topicLabel.en);
      await fillIn(page, { ...typed, name: `Ana ${index} ${on}` });
      if (index === 1) await page.fill('#field-about', about);
      await page.click(sendButton);
      await (on ? page.locator(toast).waitFor() : page.waitForURL('**/thank-you'));
      expect((await served.outbox.list()).at(-1)).toMatchObject({ about, name: `Ana ${index} ${on}` });
      if (on) expect(await page.inputValue('#field-about')).toBe('');
      expect(faults).toEqual([]);
      await close();
    }
  },
);

test('a static host sends the page unchanged, and the script writes the plan', async () => {
  const { page, close } = await served.open(browser, 'sr');
  await page.route('**/kontakt?*', async (route) => {
    const response = await route.fetch({ url: served.origin + pagePath('contact', 'sr') });
    await route.fulfill({ response });
  });
  await page.goto(addressOf('sr'));
  await expect.poll(() => page.inputValue('#field-about')).toBe(topicLabel.sr);
  await close();
});

test('without a calendar the form asks when a call would suit, and the answer comes with the message', async () => {
  const { page, close } = await served.open(browser, 'en', { javaScriptEnabled: false });
  await page.goto(`${pagePath('contact', 'en')}#call`);
  await page.click('#call a');
  await fillIn(page, { ...typed, name: 'Ana calls' });
  await page.fill('[name=day]', 'Tuesday');
  await page.fill('[name=time]', 'Morning');
  await page.click(sendButton);
  await page.waitForURL('**/thank-you');
  expect((await served.outbox.list()).at(-1)).toMatchObject({ name: 'Ana calls', day: 'Tuesday', time: 'Morning' });
  await close();
});

test.each(languages)('the contact page promises no calendar if none is set up: %s', (language) => {
  const { document } = pageAt(pagePath('contact', language));
  const shown = text(one(document, 'main'));
  expect(all(document, 'iframe, [data-island="BookingFrame"]')).toEqual([]);
  expect(shown).toContain(plain(content.pages.contact[language].meta.booking.without));
  if (isSample()) expect(shown).not.toMatch(/calendar|kalendar/i);
});

test.each(languages)('a confirmation is promised only where mail is set up: %s', async (language) => {
  const { text: promise, unconfirmed } = content.pages['thank-you'][language].meta;
  const seen = async (site: ContactPage) => {
    const { page } = await sent(pagePath('thank-you', language), site);
    return all(page, 'main p')
      .filter((paragraph) => attribute(paragraph, 'hidden') === undefined)
      .map((paragraph) => text(paragraph))
      .join(' ');
  };
  expect(await seen(served)).toContain(plain(promise));
  expect(await seen(silent)).toContain(plain(unconfirmed));
  expect(await seen(silent)).not.toContain(plain(promise));
  const { page, close } = await silent.open(browser, language);
  await page.waitForFunction(
    () => document.querySelector('form')?.noValidate && document.querySelector('#form-toasts section'),
  );
  await fillIn(page);
  await page.click(sendButton);
  await says(page, toast, formWords[language].sentUnconfirmed);
  await close();
});
