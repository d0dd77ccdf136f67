import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { client, files, origin, routes } from './built-pages.ts';
import { all, attribute, one, parseHtml, text } from './document.ts';
import { type Asking, serveSite } from './serving.ts';

/** product §2, typed once more, so that a slip in the table is seen; then FAQ and privacy (D5). */
const table = [
  ['/en/home', '/sr/pocetna'],
  ['/en/services', '/sr/usluge'],
  ['/en/services/website-development', '/sr/usluge/izrada-sajtova'],
  ['/en/services/seo-services', '/sr/usluge/seo-optimizacija'],
  ['/en/services/website-updates', '/sr/usluge/odrzavanje-sajtova'],
  ['/en/services/wordpress-custom-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/en/services/migration-backups', '/sr/usluge/migracije-bekapi'],
  ['/en/services/web-solutions', '/sr/usluge/web-resenja'],
  ['/en/pricing', '/sr/cenovnik'],
  ['/en/portfolio', '/sr/portfolio'],
  ...Array.from({ length: 16 }, (_, index) => [`/en/portfolio/${index + 1}`, `/sr/portfolio/${index + 1}`] as const),
  ['/en/about', '/sr/o-meni'],
  ['/en/contact', '/sr/kontakt'],
  ['/en/faq', '/sr/faq'],
  ['/en/privacy', '/sr/privatnost'],
] as const;

/** Other links that product §2 quotes, and what D4 adds to them. */
const moved = [
  ['/sr/usluge/seo-usluge', '/sr/usluge/seo-optimizacija'],
  ['/sr/usluge/wordpress-plugin', '/sr/usluge/wordpress-custom-plugin'],
  ['/sr/projekti', '/sr/portfolio'],
  ['/sr/services', '/sr/usluge'],
  ['/en', '/en/home'],
  ['/sr', '/sr/pocetna'],
  ['/en/', '/en/home'],
  ['/en/home/', '/en/home'],
  ['/sr/usluge/izrada-sajtova/', '/sr/usluge/izrada-sajtova'],
  ['/EN/Services', '/en/services'],
  ['/SR/Usluge/SEO-Optimizacija', '/sr/usluge/seo-optimizacija'],
  ['/sr/home', '/sr/pocetna'],
  ['/sr/pricing', '/sr/cenovnik'],
  ['/sr/about', '/sr/o-meni'],
  ['/sr/contact', '/sr/kontakt'],
  ['/sr/privacy', '/sr/privatnost'],
  ['/en/pocetna', '/en/home'],
  ['/en/usluge', '/en/services'],
  ['/en/cenovnik', '/en/pricing'],
  ['/en/o-meni', '/en/about'],
  ['/en/kontakt', '/en/contact'],
  ['/sr/services/website-development', '/sr/usluge/izrada-sajtova'],
  ['/sr/usluge/website-updates', '/sr/usluge/odrzavanje-sajtova'],
  ['/en/services/migracije-bekapi', '/en/services/migration-backups'],
  ['/en/usluge/web-resenja', '/en/services/web-solutions'],
] as const;

let site: Asking;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

test.each(table.flat())('%s answers 200 with its own page, in its language', async (path) => {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const document = parseHtml(await response.text());
  expect(attribute(one(document, 'link[rel="canonical"]'), 'href')).toBe(origin + path);
  expect(attribute(one(document, 'html'), 'lang')).toBe(path.slice(1, 3));
});

test.each(moved)('%s answers 301 to %s', async (from, to) => {
  const response = await site.ask(from);
  expect(response.status).toBe(301);
  const base = 'http://127.0.0.1';
  expect(new URL(response.headers.get('location') ?? '', base)).toEqual(new URL(to, base));
});

test.each([
  ['/en/no-such-page', 'en', 'Oops! Page not found', 'Return to Home'],
  ['/en/services/no-such-service', 'en', 'Oops! Page not found', 'Return to Home'],
  ['/no-such-page', 'en', 'Oops! Page not found', 'Return to Home'],
  ['/en/404', 'en', 'Oops! Page not found', 'Return to Home'],
  ['/sr/nema-stranice', 'sr', 'Ups! Stranica nije pronađena', 'Nazad na početnu'],
  ['/sr/usluge/nema-usluge', 'sr', 'Ups! Stranica nije pronađena', 'Nazad na početnu'],
])('%s answers 404 in %s with the words of D6', async (path, language, heading, back) => {
  const response = await site.ask(path);
  expect(response.status).toBe(404);
  const document = parseHtml(await response.text());
  expect(attribute(one(document, 'html'), 'lang')).toBe(language);
  expect(text(one(document, 'h1'))).toBe(heading);
  expect(all(document, 'main p').map((paragraph) => text(paragraph))).toContain('404');
  expect(text(one(document, 'main a[href="/"]'))).toBe(back);
});

test.each([
  ['/en/portfolio/99998', 'Project not found', '/en/portfolio'],
  ['/en/portfolio/0', 'Project not found', '/en/portfolio'],
  ['/en/portfolio/07', 'Project not found', '/en/portfolio'],
  ['/en/portfolio/no-number', 'Project not found', '/en/portfolio'],
  ['/en/portfolio/404', 'Project not found', '/en/portfolio'],
  ['/sr/portfolio/99998', 'Projekat nije pronađen', '/sr/portfolio'],
  ['/sr/portfolio/nije-broj', 'Projekat nije pronađen', '/sr/portfolio'],
])('%s answers 404 with "%s" and a link to %s', async (path, heading, back) => {
  const response = await site.ask(path);
  expect(response.status).toBe(404);
  const document = parseHtml(await response.text());
  expect(attribute(one(document, 'html'), 'lang')).toBe(path.slice(1, 3));
  expect(text(one(document, 'h1'))).toBe(heading);
  expect(all(document, `main section a[href="${back}"]`)).toHaveLength(1);
});

test('the root answers 200 with a link to the home page of either language', async () => {
  const response = await site.ask('/');
  expect(response.status).toBe(200);
  const document = parseHtml(await response.text());
  for (const [language, home] of [
    ['en', '/en/home'],
    ['sr', '/sr/pocetna'],
  ]) {
    expect(all(document, `section[lang="${language}"] a[href="${home}"]`)).toHaveLength(1);
  }
});

test('/viber answers 200 with a link to the chat and one to install, in either language', async () => {
  const response = await site.ask('/viber');
  expect(response.status).toBe(200);
  const document = parseHtml(await response.text());
  for (const language of ['en', 'sr']) {
    const links = all(document, `section[lang="${language}"] a`).map((link) => attribute(link, 'href'));
    expect(links).toEqual([
      expect.stringMatching(/^viber:\/\/chat\?number=%2B\d+$/),
      expect.stringContaining('viber.com'),
    ]);
  }
});

test('every address of the route table has its page on disk', () => {
  const lacking = routes.filter(({ path }) => !existsSync(join(client, files[path]?.file ?? 'no file')));
  expect(lacking).toEqual([]);
});

test('the route table holds every address of product §2, once', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(table.flat().filter((path) => !paths.includes(path))).toEqual([]);
});
