import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from './fixture-site.ts';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite()));
afterAll(() => site.close());

/** Links in product §2 that differ from its table of addresses, and redirects by the rules of D4. */
const moved = [
  ['/en', '/en/home'],
  ['/sr', '/sr/pocetna'],
  ['/sr/usluge/seo-usluge', '/sr/usluge/seo-optimizacija'],
  ['/sr/usluge/wordpress-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/sr/projekti', '/sr/portfolio'],
  ['/sr/services', '/sr/usluge'],
  ['/sr/pricing', '/sr/cenovnik'],
  ['/en/cenovnik', '/en/pricing'],
  ['/en/usluge/seo-optimizacija', '/en/services/seo-services'],
  ['/sr/projekti/7', '/sr/portfolio/7'],
  ['/en/portfolio/97', '/en/portfolio/7'],
  ['/', undefined],
  ['/en/faq', undefined],
] as const;

test.each(moved)('leads from %s to %s', async (path, to) => {
  const answer = await site.ask(path);
  expect([answer.status, answer.headers.location]).toEqual(to ? [301, to] : [200, undefined]);
});

test.each(moved.filter(([, to]) => to))('keeps the query from %s to %s', async (path, to) => {
  const answer = await site.ask(`${path}?utm_source=x&q=%C5%A1%2F..%2F//evil.example`);
  expect(answer.headers.location).toBe(`${to}?utm_source=x&q=%C5%A1%2F..%2F//evil.example`);
});

test('a redirect is revalidated before it is reused, and has no body', async () => {
  const { headers } = await site.ask('/en');
  expect([headers['cache-control'], headers['content-length']]).toEqual(['no-cache', '0']);
});

test.each([
  '//evil.example',
  '///evil.example/',
  '//evil.example/en',
  '/\\evil.example',
  '/en/home//evil.example/',
  '//',
  '/.//',
])('F13: never leads to another site: %s', async (path) => {
  const { status, headers } = await site.ask(path);
  const paths = routes.map((route) => route.path);
  if (headers.location === undefined) expect(status).toBe(404);
  else expect(paths).toContain(headers.location);
});
