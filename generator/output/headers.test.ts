import { expect, test } from 'vitest';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import { headersFile, policyOf } from './headers.ts';

const settings = readBuildSettings({ SITE_URL: 'https://site.example' });

/** `printf a | openssl dgst -sha256 -binary | base64` */
const HASH_OF_A = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";

const facts = { style: 'a', inlineScripts: [] };

test('allows inline style and scripts by their hashes', () => {
  expect(policyOf({ kind: 'home' }, { style: 'a', inlineScripts: ['a', 'a'] }, settings)).toEqual({
    'style-src': [HASH_OF_A],
    'script-src': [HASH_OF_A, HASH_OF_A],
  });
});

test('lets the contact page, and no other, post to the server at CONTACT_ORIGIN', () => {
  const elsewhere = { ...settings, CONTACT_ORIGIN: 'https://contact.example' };
  expect(policyOf({ kind: 'contact' }, facts, elsewhere)).toMatchObject({
    'connect-src': ['https://contact.example'],
    'form-action': ['https://contact.example'],
  });
  expect(policyOf({ kind: 'home' }, facts, elsewhere)).toEqual(policyOf({ kind: 'home' }, facts, settings));
  const none = { ...settings, CONTACT_ORIGIN: 'none' };
  expect(policyOf({ kind: 'contact' }, facts, none)).toEqual(policyOf({ kind: 'contact' }, facts, settings));
});

test('lets the contact page, and no other, frame the origin of BOOKING_URL', () => {
  const booked = { ...settings, BOOKING_URL: 'https://booking.example:8443/owner/30min?a=b' };
  expect(policyOf({ kind: 'contact' }, facts, booked)['frame-src']).toEqual(['https://booking.example:8443']);
  expect(policyOf({ kind: 'contact' }, facts, settings)).not.toHaveProperty('frame-src');
  expect(policyOf({ kind: 'home' }, facts, booked)).not.toHaveProperty('frame-src');
});

test.each([
  ['https://geo.example/json?a=b', ['https://geo.example']],
  ['/api/country', undefined],
  ['https://site.example/api/country', undefined],
  ['//geo.example/json', ['https://geo.example']],
])('lets the root, and no other page, ask %s', (GEO_URL, sources) => {
  const asking = { ...settings, GEO_URL };
  expect(policyOf({ kind: 'root' }, facts, asking)['connect-src']).toEqual(sources);
  expect(policyOf({ kind: 'home' }, facts, asking)).not.toHaveProperty('connect-src');
});

test('writes no header in two rules that fit the same path: hosts would join the values', () => {
  const built = {
    origin: 'https://site.example',
    pages: { '/': {}, '/en/home': {} },
    formPages: { en: {}, sr: {} },
  };
  const text = headersFile(built, true);
  const rules = text.split(/^(?=\/)/m).map((one) => {
    const [path = '', ...headers] = one.trim().split('\n');
    return { path, names: headers.map((header) => header.trim().split(':', 1)[0]) };
  });
  const everywhere = rules.find(({ path }) => path === '/*')?.names ?? [];
  expect(everywhere).toContain('Permissions-Policy');
  for (const { path, names } of rules.filter((rule) => rule.path !== '/*')) {
    expect([path, names.filter((name) => everywhere.includes(name))]).toEqual([path, []]);
  }
  expect(new Set(rules.map(({ path }) => path)).size).toBe(rules.length);
});

test('browsers keep images of a release for a year, and ask again for those of a plain build, which it replaces', () => {
  const built = { origin: 'https://site.example', pages: {}, formPages: { en: {}, sr: {} } };
  const ofImages = (release: boolean) =>
    /^\/images\/\*\n(?: .*\n)*? {2}Cache-Control: (.*)$/m.exec(headersFile(built, release))?.[1];
  expect(ofImages(true)).toBe('public, max-age=31536000, immutable');
  expect(ofImages(false)).toBe('no-cache');
});
