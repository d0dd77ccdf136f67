import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { all, one, parseHtml, text } from '../site/document.ts';
import { client, routes } from '../site/built-pages.ts';
import { type Asking, serveSite } from '../site/serving.ts';
import { addressPairs } from './address-pairs.ts';

/** Other links in product §2, and those that D4 adds. */
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

test.each(moved)('%s answers 301 to %s', async (from, to) => {
  const response = await site.ask(from);
  expect(response.status).toBe(301);
  const base = 'http://127.0.0.1';
  expect(new URL(response.headers.get('location') ?? '', base)).toEqual(new URL(to, base));
});

test.each([
  ['/en/no-such-page', 'Oops! Page not found', 'Return to Home', '/'],
  ['/sr/nema-stranice', 'Ups! Stranica nije pronađena', 'Nazad na početnu', '/'],
  ['/en/portfolio/99998', 'Project not found', 'Back to the portfolio', '/en/portfolio'],
  ['/sr/portfolio/99998', 'Projekat nije pronađen', 'Nazad na portfolio', '/sr/portfolio'],
])('%s answers 404 with the words of D6: %s', async (path, heading, back, href) => {
  const document = parseHtml(await (await site.ask(path)).text());
  expect(text(one(document, 'h1'))).toBe(heading);
  expect(all(document, `main section a[href="${href}"]`).map((link) => text(link))).toEqual([back]);
});

test('_redirects has every alternative link of product §2', () => {
  const sources = readFileSync(join(client, '_redirects'), 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[0]);
  const quoted = ['/sr/usluge/seo-usluge', '/sr/usluge/wordpress-plugin', '/sr/projekti', '/sr/services', '/en', '/sr'];
  expect(quoted.filter((path) => !sources.includes(path))).toEqual([]);
});

test('the route table holds every address of product §2, once', () => {
  const paths = routes.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(addressPairs.flat().filter((path) => !paths.includes(path))).toEqual([]);
});
