import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite({ pagesOrigins: ['https://pages.example'] })));
afterAll(() => site.close());

test.each([
  ['a page', '/en/home', 'GET'],
  ['an asset', '/assets/app-4f2a.js', 'GET'],
  ['a redirect', '/en', 'GET'],
  ['a not-found page', '/en/nothing', 'GET'],
  ['a call', '/api/country', 'GET'],
  ['a refusal', '/en/home', 'POST'],
])('sends the security headers with %s', async (_what, path, method) => {
  const { headers } = await site.ask(path, { method });
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  });
});

test.each([
  ['none', undefined],
  ['cross-site', 'same-origin'],
  ['same-site', 'same-origin'],
  ['same-origin', 'same-origin'],
])('with Sec-Fetch-Site: %s a page has the opener policy %s', async (began, policy) => {
  const { headers } = await site.ask('/en/home', { headers: { 'Sec-Fetch-Site': began } });
  expect(headers['cross-origin-opener-policy']).toBe(policy);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test.each(['/en/home', '/en/nothing'])('switches every feature off in the document at %s', async (path) => {
  const policy = (await site.ask(path)).headers['permissions-policy'] ?? '';
  for (const feature of String(policy).split(', ')) expect(feature).toMatch(/^[a-z-]+=\(\)$/);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

test.each(['/social/en-home.png', '/logo.svg'])('lets other sites show %s', async (path) => {
  expect((await site.ask(path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('sends no header that reveals its software', async () => {
  const { headers } = await site.ask('/en/home');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});

test('lets only the contact page frame the calendar that the build was given', async () => {
  const contact = String((await site.ask('/en/contact')).headers['content-security-policy']);
  expect(contact).toContain('; frame-src https://booking.example;');
  expect((await site.ask('/en/home')).headers['content-security-policy']).not.toContain('frame-src');
});

test('allows reCAPTCHA on the contact pages only, and only where its keys are set', async () => {
  const withKeys = await runSite({ recaptcha: true });
  for (const path of ['/en/contact', '/sr/kontakt']) {
    expect((await site.ask(path)).headers['content-security-policy']).not.toContain('google');
    const policy = String((await withKeys.ask(path)).headers['content-security-policy']);
    const google = policy.split('; ').filter((directive) => directive.includes('google'));
    expect(google).toEqual([
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "connect-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      'frame-src https://booking.example https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    ]);
  }
  for (const path of ['/', '/en/home', '/en/nothing', '/api/country'])
    expect(JSON.stringify((await withKeys.ask(path)).headers)).not.toContain('google');
  await withKeys.close();
});

test('sends the policy with 304 too', async () => {
  const { headers } = await site.ask('/en/home');
  const again = await site.ask('/en/home', { headers: { 'If-None-Match': String(headers.etag) } });
  expect([again.status, again.headers['content-security-policy']]).toEqual([304, headers['content-security-policy']]);
});

const HSTS = 'max-age=31536000';

test.each([
  ['on plain HTTP', {}, [], undefined],
  ['at the own address, which is https', { Host: 'site.example' }, [], HSTS],
  ['at another address', { Host: 'www.site.example' }, [], undefined],
  ['behind a proxy that ends TLS', { 'X-Forwarded-Proto': 'https' }, ['loopback'], HSTS],
  ['behind a proxy without TLS', { 'X-Forwarded-Proto': 'http' }, ['loopback'], undefined],
  ['when a proxy that is not trusted says so', { 'X-Forwarded-Proto': 'https' }, [], undefined],
])('sends HSTS for a year only where it should: %s', async (_where, headers, trustProxy, expected) => {
  const running = await runSite({ trustProxy });
  for (const path of ['/en/home', '/api/country', '/assets/app-4f2a.js', '/en']) {
    const answer = await running.ask(path, { headers: { ...headers } });
    expect([path, answer.headers['strict-transport-security']]).toEqual([path, expected]);
  }
  await running.close();
});

test('F6: CORS allows exactly the origins of our pages, and only for form, phone number and parts', async () => {
  const preflight = (path: string, Origin: string) =>
    site.ask(path, { method: 'OPTIONS', headers: { Origin, 'Access-Control-Request-Method': 'POST' } });
  for (const path of ['/api/contact', '/api/phone', '/api/phone/challenge', '/api/parts']) {
    const { status, headers: sent } = await preflight(path, 'https://pages.example');
    expect([status, sent['access-control-allow-origin']]).toEqual([204, 'https://pages.example']);
    for (const origin of ['https://evil.example', 'http://pages.example', 'https://pages.example.evil', 'null'])
      expect((await preflight(path, origin)).headers['access-control-allow-origin']).toBeUndefined();
  }
  const { text } = await site.ask('/api/parts', { headers: { Origin: 'https://pages.example' } });
  expect(JSON.parse(text)).toEqual({ data: { parts: 'no-mail' }, error: null });
  const country = await preflight('/api/country', 'https://pages.example');
  expect([country.status, country.headers['access-control-allow-origin']]).toEqual([405, undefined]);
});
