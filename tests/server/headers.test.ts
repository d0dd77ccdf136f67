import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite()));
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

test.each(['/en/home', '/en/nothing'])('switches every feature off in the document at %s', async (path) => {
  const policy = (await site.ask(path)).headers['permissions-policy'] ?? '';
  for (const one of String(policy).split(', ')) expect(one).toMatch(/^[a-z-]+=\(\)$/);
  for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

test.each(['/social/en-home.png', '/logo.svg'])('lets other sites show %s', async (path) => {
  expect((await site.ask(path)).headers['cross-origin-resource-policy']).toBe('cross-origin');
});

test('does not say what it is made of', async () => {
  const { headers } = await site.ask('/en/home');
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('server');
});
