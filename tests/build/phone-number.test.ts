import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createLogger } from '#server/monitor/log.ts';
import { openPhoneService } from '#server/phone/phone-service.ts';
import { readSettings } from '#server/settings/settings.ts';
import { pagePaths, serveBuiltSite, type ServedSite } from '../built-site.ts';
import { Places } from '../outbox/stores.ts';
import { holdsNumber } from '../phone/spellings.ts';
import { settings } from './built-fixture.ts';

const { PHONE } = settings;
const dist = join(inject('builtFixture'), 'dist');
const places = new Places('SQLite');
let served: ServedSite;

beforeAll(async () => {
  const origin = 'https://site.example';
  const database = await (await places.fresh()).database();
  const phone = await openPhoneService(readSettings({ PHONE }), { origin, logger: createLogger('silent'), database });
  served = await serveBuiltSite({ phone }, dist);
});
afterAll(async () => {
  served.close();
  await places.remove();
});

test.each([
  'tel:+38160 9372846',
  '060/937-28-46',
  '<b>60</b><b>937</b>2846',
  '&#54;&#48;&#57;&#51;&#55;&#50;&#56;&#52;&#54;',
  '%36%30%39%33%37%32%38%34%36',
  String.raw`"\u0036\u0030\u0039\u0033\u0037\u0032\u0038\u0034\u0036"`,
  '６０９３７２８４６',
  '648273906',
  btoa(PHONE),
])('the search finds the number spelled %s', (spelling) => {
  expect(holdsNumber(`<p>12 ${spelling} 34</p>`, PHONE)).toBe(true);
});

test('the search does not find another number', () => {
  expect(holdsNumber('<p>+381 60 937 2847, 60 937 28</p>', PHONE)).toBe(false);
});

test('R6: the number is nowhere in dist/, though the build could have read it', () => {
  const files = globSync('**/*', { cwd: dist }).filter((file) => statSync(join(dist, file)).isFile());
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => holdsNumber(unpacked(join(dist, file)), PHONE))).toEqual([]);
});

test('R6: only the response to a verified token contains the number', async () => {
  // One file of each type: all files are searched above, and the headers of one type are the same.
  const files = new Map([...served.site.files].map(([address, { type }]) => [type, address]));
  const addresses = [
    ...pagePaths(served.site).filter((_, nth) => nth % 5 === 0),
    ...files.values(),
    '/api/phone',
    '/api/phone/challenge',
    '/api/country',
    '/api/none',
    '/en/none',
    '/sr/portfolio/none',
  ];
  const telling: string[] = [];
  for (const address of addresses) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(served.origin + address, {
        method,
        redirect: 'manual',
        ...(method === 'POST' && {
          headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/json' },
          body: '{"token":"x"}',
        }),
      });
      const whole = JSON.stringify([...answer.headers]) + (await answer.text());
      if (holdsNumber(whole, PHONE)) telling.push(`${method} ${address}`);
    }
  }
  expect(telling).toEqual([]);
});

function unpacked(path: string): string {
  const content = readFileSync(path);
  if (path.endsWith('.br')) return brotliDecompressSync(content).toString();
  return (path.endsWith('.gz') ? gunzipSync(content) : content).toString();
}
