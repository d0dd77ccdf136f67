import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '#contract/language.ts';
import { feedPaths } from '#contract/routes/paths.ts';
import { content } from '../examples.ts';
import { isSample } from '../sample/digest/digest.ts';
import { client, files, origin, pageAt, pages } from './built-pages.ts';
import { all, attribute, one, parseHtml, text } from './document.ts';
import { type Asking, serveSite } from './serving.ts';

type Icon = { src: string; sizes: string; type: string; purpose?: string };

let site: Asking;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

test('sitemap.xml is well-formed and of the right kind', () => {
  const xml = read('sitemap.xml');
  expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true);
  expect(xml).toContain('xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"');
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(unclosed(xml)).toEqual([]);
  expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/);
});

test('the check of tags detects one that is not closed', () => {
  expect(unclosed('<a><b/></a>')).toEqual([]);
  expect(unclosed('<a><c></a>')).not.toEqual([]);
});

test('sitemap.xml lists every page that may be listed, once, and no other', () => {
  const listed = entries().map(({ address }) => address);
  const expected = pages.filter(({ indexed }) => indexed).map(({ path }) => origin + path);
  expect(listed.toSorted()).toEqual(expected.toSorted());
  const unlisted = ['root', 'viber', 'thank-you', 'not-found', 'project-not-found', 'not-found-shared'];
  const kinds = listed.map((address) => pageAt(address.slice(origin.length)).kind);
  expect(kinds.filter((kind) => unlisted.includes(kind))).toEqual([]);
});

test('every page of sitemap.xml has the same alternates there as in its head', () => {
  for (const { address, alternates } of entries()) {
    const { document } = pageAt(address.slice(origin.length));
    const head = all(document, 'link[rel="alternate"][hreflang]').map((link) => [
      attribute(link, 'hreflang'),
      attribute(link, 'href'),
    ]);
    expect(alternates).toEqual(head);
    expect(alternates).toHaveLength(3);
  }
});

test('dates in sitemap.xml are valid', () => {
  const days = [...read('sitemap.xml').matchAll(/<lastmod>([^<]*)<\/lastmod>/g)].map(([, day = '']) => day);
  expect(days.filter((day) => !/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))).toEqual([]);
});

test('robots.txt allows every page, and refers to the sitemap', () => {
  const lines = read('robots.txt').split('\n');
  const forbidden = lines
    .filter((line) => line.startsWith('Disallow:'))
    .map((line) => line.slice('Disallow:'.length).trim());
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  expect(pages.filter(({ path }) => forbidden.some((prefix) => prefix !== '' && path.startsWith(prefix)))).toEqual([]);
});

test('the feeds are linked where case studies are shown, served as Atom, and lead to pages', async () => {
  for (const language of ['en', 'sr'] as const) {
    const { document } = pageAt(`/${language}/portfolio`);
    const link = one(document, 'link[type="application/atom+xml"]');
    expect(attribute(link, 'href')).toBe(feedPaths[language]);
    const response = await site.ask(feedPaths[language]);
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const xml = await response.text();
    expect(unclosed(xml)).toEqual([]);
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
    const [, ...ids] = [...xml.matchAll(/<id>([^<]*)<\/id>/g)].map(([, id = '']) => id);
    for (const id of ids) expect(pageAt(id.slice(origin.length)).language).toBe(language);
  }
  expect(read('_headers')).toContain('/sr/feed.xml\n  Content-Type: application/atom+xml; charset=utf-8\n');
});

test('every address in llms.txt is a page of the site', async () => {
  const paths = [...read('llms.txt').matchAll(/\]\((\S+)\)/g)].map(([, address = '']) => address.slice(origin.length));
  expect(paths.length).toBeGreaterThan(isSample() ? 20 : 14); // Seven pages in two languages, and whatever the owner adds.
  expect(paths.filter((path) => files[path] === undefined)).toEqual([]);
});

test.each([
  '/sitemap.xml',
  '/llms.txt',
  '/.well-known/security.txt',
  '/robots.txt',
  '/site.webmanifest',
  '/favicon.ico',
  '/favicon.svg',
  '/apple-touch-icon.png',
  '/logo.png',
])('%s is served', async (path) => {
  const response = await site.ask(path);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
});

test('every line of _redirects leads from an address that moved to a page, as the server does', async () => {
  const lines = redirects();
  expect(lines.length).toBeGreaterThan(20);
  for (const { from, to, status } of lines) {
    expect(status).toBe('301');
    expect(pageAt(to).status).toBe(200);
    const response = await site.ask(from);
    expect([from, response.status, response.headers.get('location')]).toEqual([from, 301, to]);
  }
});

test('every address of _redirects has a page that redirects by itself, for hosts without _redirects (D4)', () => {
  for (const { from, to } of redirects()) {
    const document = parseHtml(read(`${from.slice(1)}.html`));
    expect(attribute(one(document, 'meta[http-equiv="refresh"]'), 'content')).toBe(`0;url=${to}`);
    expect(attribute(one(document, 'a'), 'href')).toBe(to);
    expect(attribute(one(document, 'meta[name="robots"]'), 'content')).toContain('noindex');
  }
});

test('404.html of static hosts has the words of the page in both languages', () => {
  const document = parseHtml(read('404.html'));
  for (const [index, language] of languages.entries()) {
    const { code, heading, back } = content.pages['not-found'][language].meta;
    const shown = text(all(document, 'section')[index] ?? document);
    for (const words of [code, heading, back]) expect(shown).toContain(words.replaceAll(/\s/g, ' '));
  }
  for (const block of all(document, 'section')) expect(all(block, 'a[href="/"]')).toHaveLength(1);
});

test('the web manifest has a name, colours, and icons of the sizes that it declares', async () => {
  const manifest = JSON.parse(read('site.webmanifest')) as { name: string; start_url: string; icons: Icon[] };
  expect(manifest.name).toMatch(/\S/);
  expect(pageAt(manifest.start_url).status).toBe(200);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes, type } of manifest.icons) {
    const { width, height, format } = await sharp(join(client, src)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
  }
});

test('every page links its favicons, home-screen icon and manifest, and they exist', () => {
  for (const { document } of pages) {
    const hrefs = ['icon', 'apple-touch-icon'].flatMap((rel) =>
      all(document, `link[rel="${rel}"]`).map((link) => attribute(link, 'href') ?? ''),
    );
    expect(hrefs).toEqual(['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']);
    expect(hrefs.filter((href) => !existsSync(join(client, href)))).toEqual([]);
  }
});

test('the icons have the formats and sizes that their names promise', async () => {
  const touch = await sharp(join(client, 'apple-touch-icon.png')).metadata();
  expect([touch.width, touch.height, touch.format]).toEqual([180, 180, 'png']);
  expect((await sharp(join(client, 'favicon.svg')).metadata()).format).toBe('svg');
  // An .ico file starts with 0, 1 (icon) and its number of images, in 16-bit numbers.
  const ico = readFileSync(join(client, 'favicon.ico'));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  expect(ico.readUInt16LE(4)).toBeGreaterThan(0);
});

test('nothing secret or unfinished is among the files of the site', () => {
  const odd = Object.keys(files).filter((path) =>
    /\.(map|ts|tsx|mdx|yaml|env|db|log)$|\/\.(?!well-known\/)/.test(path),
  );
  expect(odd).toEqual([]);
});

test('the page’s script imports nothing at once: another file would cost a phone a round trip', () => {
  // A cast: vike wrote the file.
  const manifest = JSON.parse(readFileSync('dist/assets.json', 'utf8')) as Record<string, { imports?: string[] }>;
  expect(manifest['renderer/+client.ts']).toBeDefined();
  expect(manifest['renderer/+client.ts']?.imports ?? []).toEqual([]);
});

function read(file: string): string {
  return readFileSync(join(client, file), 'utf8');
}

function redirects(): { from: string; to: string; status: string }[] {
  return read('_redirects')
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return { from, to, status };
    });
}

function entries(): { address: string; alternates: [string, string][] }[] {
  return [...read('sitemap.xml').matchAll(/<url>([^]*?)<\/url>/g)].map(([, entry = '']) => ({
    address: /<loc>([^<]+)<\/loc>/.exec(entry)?.[1] ?? '',
    alternates: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]+)" href="([^"]+)"\/>/g)].map(
      ([, language = '', href = '']) => [language, href],
    ),
  }));
}

/** Opening tags that are not closed, and closing tags without an opening one. */
function unclosed(xml: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', end] of xml.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end) continue;
    if (!slash) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return [...open, `/${name}`];
  }
  return open;
}
