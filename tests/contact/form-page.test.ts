import type { Browser } from 'playwright';
import { fill } from '#contract/fill.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contactFields, contactLimits } from '#contract/contact/contact-message.ts';
import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { sharedBrowser } from '../chromium.ts';
import { sendButton } from '../contact-page/contact-page.ts';
import { formWords } from '../contact-page/words.ts';
import { content } from '../examples.ts';
import { isMarked, markDocument, phone, visit } from '../browser/visit.ts';
import { Places } from '../outbox/stores.ts';
import { all, attribute, one, parseHtml, text } from '../site/document.ts';
import { type ContactSite, serveContactSite } from './contact-site.ts';
import { naughty } from './corpus.ts';
import { filledIn } from './running-contact.ts';

const places = new Places('SQLite');
let browser: Browser;
let served: ContactSite[] = [];
beforeAll(async () => void (browser = await sharedBrowser()));
afterEach(async () => {
  for (const site of served) site.close();
  served = [];
  await places.empty();
});
afterAll(async () => {
  await places.remove();
});

/** With `failing`, every statement of the store throws. */
async function serve({ failing = false, limits = {}, recaptcha = false } = {}) {
  let isFailing = false;
  const beforeStatement = () => {
    if (isFailing) throw new Error('The disk is gone');
  };
  const outbox = await (await places.fresh()).open({ beforeStatement, limits });
  isFailing = failing;
  const site = await serveContactSite(outbox, { recaptcha });
  served.push(site);
  return { site, outbox };
}

test.each(languages)(
  'D9: the form comes back in %s with the words typed and each error at its field',
  async (language) => {
    const { site, outbox } = await serve();
    const message = '\n  Dobar dan,\nпише Ана 🚀 <b>"&amp;';
    const response = await site.post({ name: ' ', email: 'ana@firma', business: 'Firma "A" & sin', message, language });
    expect([response.status, response.headers.get('content-type')]).toEqual([422, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const page = parseHtml(await response.text());
    expect(attribute(one(page, 'html'), 'lang')).toBe(language);
    expect(text(one(page, '[role="alert"]'))).toBe(formWords[language].required);
    const field = (name: string) => one(page, `#field-${name}`);
    expect(['name', 'email', 'business'].map((name) => attribute(field(name), 'value'))).toEqual([
      ' ',
      'ana@firma',
      'Firma "A" & sin',
    ]);
    expect(attribute(one(page, 'form [name="language"]'), 'value')).toBe(language);
    expect(contactFields.filter((name) => attribute(field(name), 'aria-invalid') === 'true')).toEqual([
      'name',
      'email',
    ]);
    expect(text(one(page, `#${attribute(field('name'), 'aria-describedby')}`))).toBe(formWords[language].field);
    expect(all(page, '[autofocus]').map((element) => attribute(element, 'name'))).toEqual(['name']);
    expect(all(page, 'template')).toEqual([]);
    expect(await outbox.list()).toEqual([]);
  },
);

test('a field that is too long shows its limit, and the business field keeps its hint', async () => {
  const { site } = await serve();
  const response = await site.post({ ...filledIn, business: 'x'.repeat(contactLimits.business + 1) });
  const page = parseHtml(await response.text());
  const ids = attribute(one(page, '#field-business'), 'aria-describedby')?.split(' ') ?? [];
  expect(ids.map((id) => text(one(page, `#${id}`)))).toEqual([
    fill(formWords.en.tooLong, { limit: contactLimits.business }),
    formWords.en.businessHint,
  ]);
});

test.each(languages)('F5: a text over 5,000 characters comes back whole in %s, with its limit', async (language) => {
  const { site, outbox } = await serve();
  const message = `${'đ'.repeat(contactLimits.message)}!`;
  const response = await site.post({ ...filledIn, message, language });
  expect(response.status).toBe(422);
  const page = parseHtml(await response.text());
  const field = one(page, '#field-message');
  expect(text(field)).toBe(message);
  expect([attribute(field, 'maxlength'), attribute(field, 'aria-invalid')]).toEqual([undefined, 'true']);
  expect(text(one(page, `#${attribute(field, 'aria-describedby')}`))).toContain(String(contactLimits.message));
  expect(await outbox.list()).toEqual([]);
});

const overFull = { limits: { postsPerSource: 0 } };

test.each([
  ['400', {}, 'name=%f', {}, false],
  ['403', {}, undefined, { 'Sec-Fetch-Site': 'cross-site' }, false],
  ['413', {}, `name=${'x'.repeat(70_000)}`, {}, false],
  ['422', {}, 'name=A&message=kept', {}, true],
  ['429', overFull, undefined, {}, true],
  ['503', { failing: true }, undefined, {}, true],
] as const)(
  'D15: %s shows the form again, with the policy of the contact page',
  async (status, faults, body, headers, kept) => {
    const { site } = await serve(faults);
    const fields = { ...filledIn, message: 'kept', language: 'sr' };
    const referer = `${site.origin}${pagePath('contact', 'sr')}`;
    const response = await site.post(body ?? fields, { Referer: referer, ...headers });
    expect(response.status).toBe(Number(status));
    const page = parseHtml(await response.text());
    expect(text(one(page, '#field-message'))).toBe(kept ? 'kept' : '');
    expect(text(one(page, '[role="alert"]'))).not.toBe('');
    // If no field is invalid, the message above the form gets the focus.
    const focused = all(page, '[autofocus]').map((element) => attribute(element, 'name'));
    expect(focused).toEqual(status === '422' ? ['email'] : [undefined]);
    const contact = await fetch(`${site.origin}${pagePath('contact', 'sr')}`);
    const withoutHash = (answer: Response) =>
      answer.headers.get('content-security-policy')?.replaceAll(/'sha256-[^']+'/g, 'hash');
    expect(withoutHash(response)).toBe(withoutHash(contact));
    expect(response.headers.get('permissions-policy')).toBe(contact.headers.get('permissions-policy'));
  },
);

test('the form that comes back may load reCAPTCHA where its keys are set', async () => {
  const { site } = await serve({ recaptcha: true });
  const policy = (await site.post({})).headers.get('content-security-policy');
  expect(policy).toContain('https://www.google.com/recaptcha/');
});

test('the page with the slots cannot be requested', async () => {
  const { site } = await serve();
  for (const path of ['/en/contact/form', '/sr/kontakt/form', '/contact-en.html', '/server/contact-en.html'])
    expect([path, (await fetch(site.origin + path)).status]).toEqual([path, 404]);
});

test('typed words stay text in every field, as Chromium reads the page', { timeout: 120_000 }, async () => {
  const { site } = await serve();
  const typed = [
    ...naughty,
    '"><script>alert(1)</script>',
    '⟦name⟧⟦problem⟧',
    '</textarea><img src=x onerror=alert(1)>',
    '\n',
  ];
  const { page, close } = await visit(browser, site.origin);
  await page.goto('/en/404');
  const elements = new Set<number>();
  for (const sample of typed) {
    // An address with a space is never valid, so that the form always comes back.
    const values = { name: sample, email: `${sample} @`, business: sample, message: sample };
    const response = await site.post(values);
    expect([sample, response.status]).toEqual([sample, 422]);
    const read = await page.evaluate(
      (html) => {
        const parsed = new DOMParser().parseFromString(html, 'text/html');
        const inputs = ['name', 'email', 'business'].map((name) => parsed.querySelector(`#field-${name}`));
        return {
          values: inputs.map((input) => input?.getAttribute('value')),
          message: parsed.querySelector('textarea')?.value,
          // Each invalid field adds one paragraph.
          elements: parsed.querySelectorAll('*').length - parsed.querySelectorAll('[aria-invalid]').length,
        };
      },
      await response.text(),
    );
    // An HTML parser replaces NUL and normalises line endings.
    const shown = (value: string) => value.toWellFormed().replaceAll('\0', '\ufffd').replaceAll(/\r\n?/g, '\n');
    expect(read.values).toEqual([values.name, values.email, values.business].map(shown));
    expect(read.message).toBe(shown(values.message));
    elements.add(read.elements);
  }
  expect(elements.size).toBe(1);
  await close();
});

test.each(languages)(
  'D9: without JavaScript the form in %s comes back with the typed words, is corrected, sent, and leads to thanks',
  async (language) => {
    const { site, outbox } = await serve();
    const { page, faults, close } = await visit(browser, site.origin, { javaScriptEnabled: false, viewport: phone });
    await page.goto(pagePath('contact', language));
    await page.fill('[name=name]', '"><script>alert(1)</script>');
    // Valid for the browser, but not for the server.
    await page.fill('[name=email]', 'ana@firma');
    await page.fill('[name=message]', '\n\nDobar dan,\n</textarea><b>x</b>');
    await page.click(sendButton);
    await page.waitForSelector('[role=alert]');
    expect(await page.inputValue('[name=name]')).toBe('"><script>alert(1)</script>');
    expect(await page.inputValue('[name=email]')).toBe('ana@firma');
    expect(await page.inputValue('[name=message]')).toBe('\n\nDobar dan,\n</textarea><b>x</b>');
    expect(await page.locator(':focus').getAttribute('name')).toBe('email');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('name')).toBe('business');
    await page.fill('[name=email]', 'ana@firma.example');
    await page.click(sendButton);
    await page.waitForURL(`**${pagePath('thank-you', language)}`);
    expect(await page.locator('h1').textContent()).toBe(content.pages['thank-you'][language].meta.heading);
    expect(await outbox.list()).toMatchObject([
      { name: '"><script>alert(1)</script>', email: 'ana@firma.example', language },
    ]);
    // Back to the returned form. The browser must not ask whether to send it again.
    await page.goBack();
    expect(await page.inputValue('[name=message]')).toBe('\n\nDobar dan,\n</textarea><b>x</b>');
    // The browser logs the 422 response as an error. No other error is allowed.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
    await close();
  },
);

test('with JavaScript the form that came back breaks no policy, and its links load whole pages', async () => {
  const { site } = await serve();
  const { page, faults, close } = await visit(browser, site.origin);
  // Submitted from one of our pages, because a post from another origin gets the form with a 403.
  await page.goto(pagePath('about', 'en'));
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="plain" method="post" action="/api/contact"><input name="name" value="kept"></form>',
    );
    document.querySelector<HTMLFormElement>('#plain')?.submit();
  });
  await page.waitForSelector('[role=alert]');
  expect(await page.inputValue('[name=name]')).toBe('kept');
  await markDocument(page);
  await page.click('header a[href="/en/pricing"]');
  await page.waitForURL('**/en/pricing');
  // A full page load: after a swap by swup the previous page's policy would apply, and the response would not be in the history.
  expect(await isMarked(page)).toBe(false);
  expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  await close();
});
