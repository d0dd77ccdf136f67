import { expect, test } from 'vitest';
import { pagePolicy, type Policy, policyHeader } from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import { categoryPath, fixedPages, listPath, projectPath, servicePath, sharedPages } from '#contract/routes/paths.ts';
import { readBuildSettings } from '#contract/build/build-settings.ts';
import { headerRules, headersFile, LONGEST_LINE, policyOf } from './headers.ts';

const settings = readBuildSettings({ SITE_URL: 'https://site.example' });

/** `printf a | openssl dgst -sha256 -binary | base64` */
const HASH_OF_A = "'sha256-ypeBEsobvcr6wjGzmiPcTaeG7/gUfE5yuYB3ha/uSLs='";

const facts = { style: 'a', inlineScripts: [] };

test('allows inline style and scripts by their hashes', () => {
  expect(policyOf('home', { style: 'a', inlineScripts: ['a', 'a'] }, settings)).toEqual({
    'style-src': [HASH_OF_A],
    'script-src': [HASH_OF_A, HASH_OF_A],
  });
});

test('allows only the contact page to post to the server at CONTACT_ORIGIN', () => {
  const elsewhere = { ...settings, CONTACT_ORIGIN: 'https://contact.example' };
  expect(policyOf('contact', facts, elsewhere)).toMatchObject({
    'connect-src': ['https://contact.example'],
    'form-action': ['https://contact.example'],
  });
  expect(policyOf('home', facts, elsewhere)).toEqual(policyOf('home', facts, settings));
  const none = { ...settings, CONTACT_ORIGIN: 'none' };
  expect(policyOf('contact', facts, none)).toEqual(policyOf('contact', facts, settings));
});

test('allows only the contact page to frame the origin of BOOKING_URL', () => {
  const booked = { ...settings, BOOKING_URL: 'https://booking.example:8443/owner/30min?a=b' };
  expect(policyOf('contact', facts, booked)['frame-src']).toEqual(['https://booking.example:8443']);
  expect(policyOf('contact', facts, settings)).not.toHaveProperty('frame-src');
  expect(policyOf('home', facts, booked)).not.toHaveProperty('frame-src');
});

test.each([
  ['https://geo.example/json?a=b', ['https://geo.example']],
  ['/api/country', undefined],
  ['https://site.example/api/country', undefined],
  ['//geo.example/json', ['https://geo.example']],
])('allows only the root to connect to %s', (GEO_URL, sources) => {
  const asking = { ...settings, GEO_URL };
  expect(policyOf('root', facts, asking)['connect-src']).toEqual(sources);
  expect(policyOf('home', facts, asking)).not.toHaveProperty('connect-src');
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

test.each([
  ['https://site.example', 'max-age=31536000'],
  ['http://site.example', undefined],
])('hosts of %s send Strict-Transport-Security: %s', (origin, expected) => {
  const [forAll] = headerRules({ origin, pages: {}, formPages: { en: {}, sr: {} } }, true);
  expect(forAll?.headers['Strict-Transport-Security']).toBe(expected);
});

test('browsers keep images of a release for a year, and ask again for those of a plain build, which it replaces', () => {
  const built = { origin: 'https://site.example', pages: {}, formPages: { en: {}, sr: {} } };
  const ofImages = (release: boolean) =>
    /^\/images\/\*\n(?: .*\n)*? {2}Cache-Control: (.*)$/m.exec(headersFile(built, release))?.[1];
  expect(ofImages(true)).toBe('public, max-age=31536000, immutable');
  expect(ofImages(false)).toBe('no-cache');
});

/** The policies of a site with this many case studies. Each page has its own style; not-found pages have another script. */
function siteOf(projects: number): Record<string, Policy> {
  const ids = Array.from({ length: projects }, (_, index) => index + 1);
  const lists = [...ids.keys()].slice(1, Math.ceil(projects / 48));
  const paths = languages.flatMap((language) => [
    ...Object.values(fixedPages).map((pages) => pages[language]),
    ...ids.map((id) => projectPath(id, language)),
    ...['websites', 'seo'].flatMap((category) => [
      categoryPath(category, language),
      ...lists.map((page) => listPath(category, page + 1, language)),
    ]),
    ...lists.map((page) => listPath('all', page + 1, language)),
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => servicePath(slug, language)),
  ]);
  const policyAt = (path: string): Policy =>
    policyOf('home', { style: path.slice(3), inlineScripts: ['a', /404$/.exec(path)?.[0] ?? 'b'] }, settings);
  return Object.fromEntries([...Object.values(sharedPages), ...paths].map((path) => [path, policyAt(path)]));
}

const fits = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(path);

const ofDirective = (policy: string, directive: string): string[] =>
  new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1]?.split(' ') ?? [];

test.each([16, 100, 1000])(
  '%i case studies: Cloudflare reads every rule and line, and each page has one policy',
  (projects) => {
    const pages = siteOf(projects);
    const built = { origin: 'https://site.example', pages, formPages: { en: {}, sr: {} } };
    const lines = headersFile(built, true).split('\n');
    expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThanOrEqual(100);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(LONGEST_LINE);
    const rules = headerRules(built, true).filter(({ headers }) => headers['Content-Security-Policy'] !== undefined);
    for (const [path, policy] of Object.entries(pages)) {
      const policies = rules.flatMap((rule) =>
        fits(rule.path, path) ? [rule.headers['Content-Security-Policy'] ?? ''] : [],
      );
      expect([path, policies.length]).toEqual([path, 1]);
      const [sent = ''] = policies;
      expect(ofDirective(sent, 'script-src')).toEqual(
        expect.arrayContaining(["'self'", ...(policy['script-src'] ?? [])]),
      );
      const styles = ofDirective(sent, 'style-src-elem');
      expect(styles.length > 0 ? styles : ofDirective(sent, 'style-src')).toEqual(
        expect.arrayContaining(styles.length > 0 ? ["'self'", "'unsafe-inline'"] : (policy['style-src'] ?? [])),
      );
    }
    const ownScripts = new Set(["'self'", ...Object.values(pages).flatMap((policy) => policy['script-src'] ?? [])]);
    for (const { headers } of rules) {
      const sent = headers['Content-Security-Policy'] ?? '';
      expect(ofDirective(sent, 'script-src').filter((source) => !ownScripts.has(source))).toEqual([]);
      expect(ofDirective(sent, 'style-src')).not.toContain("'unsafe-inline'");
    }
    const isOpen = rules.filter(({ headers }) => headers['Content-Security-Policy']?.includes('unsafe'));
    expect(isOpen.map(({ path }) => path)).toEqual(
      projects === 16
        ? []
        : expect.not.arrayContaining([
            ...Object.values(sharedPages),
            ...Object.values(fixedPages).flatMap(Object.values),
          ]),
    );
  },
);

test('the policy of an unknown address allows the style and script of its not-found page', () => {
  const pages = siteOf(16);
  const rules = headerRules({ origin: 'https://site.example', pages, formPages: { en: {}, sr: {} } }, true);
  const sent =
    rules.find(({ path }) => fits(path, '/en/portfolio/99') && path !== '/*')?.headers['Content-Security-Policy'] ?? '';
  for (const missing of ['/404', '/en/404', '/en/portfolio/404']) {
    expect(sent).toContain(pages[missing]?.['style-src']?.[0]);
    expect(sent).toContain(pages[missing]?.['script-src']?.[1]);
  }
});

test('a page with its own rule has exactly its policy', () => {
  const pages = siteOf(1000);
  const rules = headerRules({ origin: 'https://site.example', pages, formPages: { en: {}, sr: {} } }, true);
  for (const path of ['/', '/en/home', '/sr/kontakt', '/404']) {
    const rule = rules.find((one) => one.path === path);
    expect(rule?.headers).toMatchObject(policyHeader(pagePolicy, pages[path] ?? {}));
  }
});
