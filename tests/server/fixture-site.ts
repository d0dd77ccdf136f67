import { mkdirSync, truncateSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFile, BuiltFiles } from '#contract/build/built-files.ts';
import { contactFields } from '#contract/contact/contact-message.ts';
import { fieldStates, formPageFile, slotMark, stateMark } from '#contract/contact/form-page.ts';
import type { BuiltHeaders } from '#contract/headers.ts';
import { type Language, languages } from '#contract/language.ts';
import type { Route } from '#contract/routes/match.ts';
import { routeTable } from '#model/index/content-routes.ts';
import { words } from '../contact/words.ts';

/** The environment variable with the folder of the fixture that the run shares. */
export const SHARED_FIXTURE = 'TEST_FIXTURE';

/** The routes of a small site. Its services are those for which product §2 has more than one address. */
export const routes: Route[] = routeTable({
  services: [
    {
      key: 'seo-services',
      slugs: { en: 'seo-services', sr: 'seo-optimizacija' },
      aliases: { en: [], sr: ['seo-usluge'] },
    },
    {
      key: 'wordpress-custom-plugin',
      slugs: { en: 'wordpress-custom-plugin', sr: 'wordpress-custom-plugin' },
      aliases: { en: [], sr: ['wordpress-plugin'] },
    },
  ],
  projectIds: [1, 7, 16],
  categories: ['websites', 'custom', 'seo'].map((name) => ({ name, projects: 1 })),
});

// Case study 98 was published and then removed. Case study 97 was replaced by 7.
for (const route of routes) {
  if (route.path === '/sr/portfolio/404') route.gone = ['/sr/portfolio/98'];
  if (route.path === '/en/portfolio/7') route.replaces = ['/en/portfolio/97'];
}

/** Files other than pages, by address. Files in `dist/client` that are not listed must not be served. */
const others: Record<string, { type: string; content: string; immutable?: boolean; plain?: boolean }> = {
  '/assets/app-4f2a.js': {
    type: 'text/javascript; charset=utf-8',
    content: 'export {};\n'.repeat(40),
    immutable: true,
  },
  '/assets/letters-9c1e.woff2': { type: 'font/woff2', content: 'abcdefghij', immutable: true, plain: true },
  '/assets/empty-0000.txt': { type: 'text/plain; charset=utf-8', content: '', plain: true },
  '/social/en-home.png': { type: 'image/png', content: 'not really a picture', plain: true },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', content: '<urlset/>', plain: true },
  '/en/feed.xml': { type: 'application/atom+xml; charset=utf-8', content: '<feed/>', plain: true },
  '/logo.svg': { type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg"/>', plain: true },
};

/** A file of zeros: larger than the server keeps in memory, and than the system buffers for a client that does not read. */
export const big = { path: '/assets/big-77aa.bin', bytes: 32 * 1024 * 1024 };

/** The HTML of a page, which contains its address, so that a test sees which page it got. */
export function pageContent(path: string): string {
  return `<!doctype html><title>${path}</title>${`<p>Page ${path}</p>`.repeat(20)}`;
}

/** Contact pages allow a booking frame. Other pages add nothing to the shared policy. */
export const headers: BuiltHeaders = {
  origin: 'https://site.example',
  pages: Object.fromEntries(
    routes.map(({ path, kind }) => [path, kind === 'contact' ? { 'frame-src': ['https://booking.example'] } : {}]),
  ),
  formPages: { en: { 'frame-src': ['https://booking.example'] }, sr: {} },
};

/** A minimal contact page with slots. */
function formPage(language: Language): string {
  const fields = contactFields.flatMap((field) =>
    fieldStates[field].map(
      (state) =>
        `<template data-state="${stateMark(field, state)}"><input name="${field}" value="${slotMark(field)}"${
          state === 'right' ? '' : ` autofocus="" title="${state}"`
        }></template>`,
    ),
  );
  return `<!doctype html><html lang="${language}"><p role="alert">${slotMark('problem')}</p>${fields.join('')}</html>`;
}

/** Writes a small `dist` in the layout of the build into a new temporary folder, and returns the folder. */
export async function buildFixture(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  const files: BuiltFiles = {};
  for (const { path } of routes) {
    const file = path === '/' ? 'index.html' : `${path.slice(1)}.html`;
    files[path] = writeBuilt(root, file, { type: 'text/html; charset=utf-8', content: pageContent(path) });
  }
  for (const [path, other] of Object.entries(others)) files[path] = writeBuilt(root, path.slice(1), other);
  files[big.path] = writeBig(root);
  for (const secret of ['.env', 'assets/app.js.map', 'site.db', 'secret.txt'])
    write(root, `client/${secret}`, 'SECRET');
  write(root, 'secret.txt', 'SECRET');
  write(root, 'server/files.json', JSON.stringify(files));
  write(root, 'server/routes.json', JSON.stringify(routes));
  write(root, 'server/headers.json', JSON.stringify(headers));
  write(root, 'server/words.json', JSON.stringify(words));
  for (const language of languages) write(root, `server/${formPageFile(language)}`, formPage(language));
  return root;
}

export function removeFixture(root: string): Promise<void> {
  return rm(root, { recursive: true, force: true });
}

function writeBuilt(root: string, file: string, other: (typeof others)[string]): BuiltFile {
  const { type, content, immutable = false, plain = false } = other;
  const bytes = Buffer.byteLength(content);
  write(root, `client/${file}`, content);
  const built: BuiltFile = { file, type, etag: `"${bytes}-${file.length}"`, bytes, encodings: {}, immutable };
  if (plain) return built;
  const encoded = compressed.get(content) ?? { br: brotliCompressSync(content), gzip: gzipSync(content) };
  compressed.set(content, encoded);
  write(root, `client/${file}.br`, encoded.br);
  write(root, `client/${file}.gz`, encoded.gzip);
  built.encodings = {
    br: { file: `${file}.br`, bytes: encoded.br.length },
    gzip: { file: `${file}.gz`, bytes: encoded.gzip.length },
  };
  return built;
}

/** Compressed files by content. Without this cache, compressing takes half the time of tests that build their own fixture. */
const compressed = new Map<string, { br: Buffer; gzip: Buffer }>();

/** Creates a sparse file by truncation, which takes no time and no disk space. */
function writeBig(root: string): BuiltFile {
  const file = big.path.slice(1);
  write(root, `client/${file}`, '');
  truncateSync(join(root, 'dist/client', file), big.bytes);
  return { file, type: 'application/octet-stream', etag: '"big"', bytes: big.bytes, encodings: {}, immutable: true };
}

function write(root: string, file: string, content: string | Buffer): void {
  const path = join(root, 'dist', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
