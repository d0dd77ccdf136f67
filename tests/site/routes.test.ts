import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { content, hasBusinessLine } from '../examples.ts';
import { client, files, origin, pagesInOneLanguage, routes } from './built-pages.ts';
import { all, attribute, one, parseHtml, plain, text } from './document.ts';
import { type Asking, serveSite } from './serving.ts';

const { 'not-found': notFound, 'project-not-found': noProject } = content.pages;

let site: Asking;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

test.each(pagesInOneLanguage.filter(({ status }) => status === 200).map(({ path }) => path))(
  '%s answers 200 with its own page, in its language',
  async (path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const document = parseHtml(await response.text());
    expect(attribute(one(document, 'link[rel="canonical"]'), 'href')).toBe(origin + path);
    expect(attribute(one(document, 'html'), 'lang')).toBe(path.slice(1, 3));
  },
);

test.each([
  ['/sr/projekti', '/sr/portfolio'],
  ['/en', '/en/home'],
  ['/sr', '/sr/pocetna'],
  ['/en/', '/en/home'],
  ['/en/home/', '/en/home'],
  ['/EN/Services', '/en/services'],
  ['/sr/home', '/sr/pocetna'],
  ['/en/kontakt', '/en/contact'],
])('%s answers 301 to %s', async (from, to) => {
  const response = await site.ask(from);
  expect(response.status).toBe(301);
  const base = 'http://127.0.0.1';
  expect(new URL(response.headers.get('location') ?? '', base)).toEqual(new URL(to, base));
});

test.each([
  ['/en/no-such-page', 'en'],
  ['/en/services/no-such-service', 'en'],
  ['/no-such-page', 'en'],
  ['/en/404', 'en'],
  ['/sr/nema-stranice', 'sr'],
  ['/sr/usluge/nema-usluge', 'sr'],
] as const)('%s answers 404 in %s with its words', async (path, language) => {
  const response = await site.ask(path);
  expect(response.status).toBe(404);
  const document = parseHtml(await response.text());
  expect(attribute(one(document, 'html'), 'lang')).toBe(language);
  const { heading, code, back } = notFound[language].meta;
  expect(text(one(document, 'h1'))).toBe(plain(heading));
  expect(all(document, 'main p, main div').map((element) => text(element))).toContain(code);
  expect(text(one(document, 'main a[href="/"]'))).toBe(plain(back));
});

test.each([
  ['/en/portfolio/100000', 'en', '/en/portfolio'],
  ['/en/portfolio/0', 'en', '/en/portfolio'],
  ['/en/portfolio/07', 'en', '/en/portfolio'],
  ['/en/portfolio/no-number', 'en', '/en/portfolio'],
  ['/en/portfolio/404', 'en', '/en/portfolio'],
  ['/sr/portfolio/100000', 'sr', '/sr/portfolio'],
  ['/sr/portfolio/nije-broj', 'sr', '/sr/portfolio'],
] as const)('%s answers 404 in %s with a link to %s', async (path, language, back) => {
  const response = await site.ask(path);
  expect(response.status).toBe(404);
  const document = parseHtml(await response.text());
  expect(attribute(one(document, 'html'), 'lang')).toBe(language);
  expect(text(one(document, 'h1'))).toBe(plain(noProject[language].meta.heading));
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

test.skipIf(!hasBusinessLine)(
  '/viber answers 200 with a link to the chat and one to install, in either language',
  async () => {
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
  },
);

test('every address of the route table has its page on disk', () => {
  const lacking = routes.filter(({ path }) => !existsSync(join(client, files[path]?.file ?? 'no file')));
  expect(lacking).toEqual([]);
});

test('the editor is built if site.yaml names a repository, and only then', () => {
  expect(existsSync(join(client, 'admin.html'))).toBe(content.site.repository !== undefined);
});
