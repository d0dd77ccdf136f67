import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { createLogger } from '../monitor/log.ts';
import { countryCode, type CountryOf, openCountries } from './country-of.ts';

const log: string[] = [];
const logger = createLogger('info', { write: (line) => void log.push(line) });

let countryOf: CountryOf;
beforeAll(async () => void (countryOf = await openCountries(logger)));

test.each([
  ['147.91.1.1', 'RS'],
  ['::ffff:147.91.1.1', 'RS'],
  ['2001:4170::1', 'RS'],
  ['8.8.8.8', 'US'],
  ['2001:4860:4860::8888', 'US'],
])('finds %s in %s', (address, country) => {
  expect(countryOf(address)).toBe(country);
});

test.each([
  ['loopback', '127.0.0.1'],
  ['loopback', '::1'],
  ['loopback', '::ffff:127.0.0.1'],
  ['loopback', '::ffff:7f00:1'],
  ['private', '10.1.2.3'],
  ['private', '172.31.0.1'],
  ['private', '192.168.1.1'],
  ['private', 'fd00::1'],
  ['link-local', '169.254.1.1'],
  ['link-local', 'fe80::1'],
  ['shared by a provider', '100.64.0.1'],
  ['unspecified', '0.0.0.0'],
  ['invalid', ''],
  ['invalid', 'unknown'],
  ['invalid', '147.91.1.1:443'],
  ['invalid', '147.91.1.1, 8.8.8.8'],
])('returns no country for an address that is %s: %s', (_what, address) => {
  expect(countryOf(address)).toBeNull();
});

test.each([
  ['rs', 'RS'],
  [' RS ', 'RS'],
  ['XX', null],
  ['T1', null],
  ['SRB', null],
  ['', null],
  [undefined, null],
])('reads %o as the country %s', (value, code) => {
  expect(countryCode(value)).toBe(code);
});

test.each([
  ['is missing', undefined],
  ['is broken', 'not a database'],
])('answers null, and logs why, when the database %s', async (_what, content) => {
  const folder = await mkdtemp(join(tmpdir(), 'country-'));
  const file = join(folder, 'country.mmdb');
  if (content !== undefined) await writeFile(file, content);
  log.length = 0;
  const broken = await openCountries(logger, file);
  expect(broken('147.91.1.1')).toBeNull();
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? '')).toMatchObject({ level: 'warn', msg: expect.stringContaining('country database') });
  await rm(folder, { recursive: true });
});
