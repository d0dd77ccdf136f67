import { afterEach, beforeAll, expect, test } from 'vitest';
import { type CountryOf, openCountries } from '#server/country/country-of.ts';
import { createLogger } from '#server/monitor/log.ts';
import { type RunningSite, runSite } from './running-site.ts';

const SERBIAN_ADDRESS = '147.91.1.1';
const GERMAN_ADDRESS = '85.214.132.117';

let countryOf: CountryOf;
let site: RunningSite | undefined;
beforeAll(async () => void (countryOf = await openCountries(createLogger('silent'))));
afterEach(() => site?.close());

async function country(deps: Parameters<typeof runSite>[0], headers: Record<string, string> = {}): Promise<unknown> {
  site = await runSite({ countryOf, ...deps });
  const answer = await site.ask('/api/country', { headers });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return JSON.parse(answer.text);
}

test('knows no country for a visitor from this machine', async () => {
  expect(await country({})).toEqual({ country_code: null });
});

test('looks up the address that a trusted proxy sends', async () => {
  const headers = { 'X-Forwarded-For': SERBIAN_ADDRESS };
  expect(await country({ trustProxy: ['loopback'] }, headers)).toEqual({ country_code: 'RS' });
});

test('looks up an address with a port, as the gateways of Azure send it', async () => {
  const headers = { 'X-Forwarded-For': `${SERBIAN_ADDRESS}:50123` };
  expect(await country({ trustProxy: ['loopback'] }, headers)).toEqual({ country_code: 'RS' });
});

test('ignores an address that the visitor put before that of the proxy', async () => {
  const headers = { 'X-Forwarded-For': `${SERBIAN_ADDRESS}, ${GERMAN_ADDRESS}` };
  expect(await country({ trustProxy: ['loopback'] }, headers)).toEqual({ country_code: 'DE' });
});

test('ignores an address from a proxy that is not trusted', async () => {
  expect(await country({}, { 'X-Forwarded-For': SERBIAN_ADDRESS })).toEqual({ country_code: null });
});

test.each([
  ['RS', 'RS'],
  ['rs', 'RS'],
  ['XX', null],
  ['T1', null],
  ['', null],
  ['<script>', null],
])('reads the country "%s" of a trusted proxy as %s', async (named, code) => {
  const deps = { trustProxy: ['loopback'], countryHeader: 'cf-ipcountry' };
  const headers = { 'CF-IPCountry': named, 'X-Forwarded-For': GERMAN_ADDRESS };
  expect(await country(deps, headers)).toEqual({ country_code: code });
});

test('looks up the address when the proxy sends no country', async () => {
  const deps = { trustProxy: ['loopback'], countryHeader: 'cf-ipcountry' };
  expect(await country(deps, { 'X-Forwarded-For': SERBIAN_ADDRESS })).toEqual({ country_code: 'RS' });
});

test('ignores the country header from a proxy that is not trusted', async () => {
  const deps = { trustProxy: ['192.0.2.1'], countryHeader: 'cf-ipcountry' };
  expect(await country(deps, { 'CF-IPCountry': 'RS' })).toEqual({ country_code: null });
});

test('ignores headers other than the configured one', async () => {
  expect(await country({ trustProxy: ['loopback'] }, { 'CF-IPCountry': 'RS' })).toEqual({ country_code: null });
});

test('ignores an invalid X-Forwarded-For', async () => {
  const headers = { 'X-Forwarded-For': 'unknown' };
  expect(await country({ trustProxy: ['loopback'] }, headers)).toEqual({ country_code: null });
});

test('accepts only GET and HEAD', async () => {
  site = await runSite();
  for (const method of ['POST', 'OPTIONS', 'DELETE']) {
    const answer = await site.ask('/api/country', { method });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
    expect(JSON.parse(answer.text)).toMatchObject({ data: null, error: { code: 'method_not_allowed', fields: {} } });
  }
});
