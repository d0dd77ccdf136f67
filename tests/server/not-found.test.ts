import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pageContent } from './fixture-site.ts';
import { type RunningSite, runSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await runSite()));
afterAll(() => site.close());

test.each([
  ['in English', '/en/nothing', '/en/404'],
  ['in Serbian', '/sr/nista', '/sr/404'],
  ['in English where the path has no language', '/nothing', '/en/404'],
  ['for an unknown project in English', '/en/portfolio/99', '/en/portfolio/404'],
  ['for an unknown project in Serbian', '/sr/portfolio/abc', '/sr/portfolio/404'],
  ['for an unknown project under the other name of the portfolio', '/sr/projekti/99', '/sr/portfolio/404'],
  ['for a file that is not there', '/assets/gone.js', '/en/404'],
  ['at the address of the page itself', '/sr/404', '/sr/404'],
  ['at the address of the page for projects itself', '/sr/portfolio/404', '/sr/portfolio/404'],
])('answers 404 with the page %s', async (_what, path, page) => {
  const answer = await site.ask(path);
  expect([answer.status, answer.text]).toEqual([404, pageContent(page)]);
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('answers 410 for published addresses that are gone for good, in any spelling', async () => {
  for (const path of ['/sr/portfolio/98', '/sr/projekti/98/']) {
    const answer = await site.ask(path);
    expect([answer.status, answer.text]).toEqual([410, pageContent('/sr/portfolio/404')]);
  }
});

test('sends the page encoded to a client that accepts it, and whole to one that requests a part', async () => {
  const answer = await site.ask('/en/nothing', { headers: { 'Accept-Encoding': 'br', Range: 'bytes=0-1' } });
  expect([answer.status, answer.headers['content-encoding']]).toEqual([404, 'br']);
});

test('logs the path that was tried', async () => {
  await site.ask('/sr/probano');
  await vi.waitFor(() =>
    expect(site.log).toContainEqual(expect.objectContaining({ path: '/sr/probano', status: 404 })),
  );
});

const nothingHere = {
  data: null,
  error: { code: 'not_found', message: 'There is nothing at this address.', fields: {} },
};

test.each([
  '/api/',
  '/api/nothing',
  '/api/country/',
  '/api//country',
  '/api/Country',
  '/api/%63ountry',
  '/api/%',
  '/api/../en/home',
])('answers %s with 404 in JSON', async (path) => {
  for (const method of ['GET', 'POST']) {
    const answer = await site.ask(path, { method });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([404, nothingHere]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'");
  }
});

test('answers a path that only resembles /api with a page', async () => {
  expect((await site.ask('/apis')).text).toBe(pageContent('/en/404'));
  expect((await site.ask('/API/country')).text).toBe(pageContent('/en/404'));
});
