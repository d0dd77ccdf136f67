import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasBusinessLine } from '../examples.ts';
import { client, pageAt, pages } from './built-pages.ts';
import { contactPaths } from '#contract/routes/paths.ts';
import { all, attribute, parseHtml } from './document.ts';

const documents = globSync('**/*.html', { cwd: client }).map((file) => {
  const html = readFileSync(join(client, file), 'utf8');
  return { file, html, document: parseHtml(html) };
});

test('no element of any document has a style or an event attribute (D26)', () => {
  const faults = documents.flatMap(({ file, html }) =>
    startTags(html)
      .filter((tag) => /\s(style|on\w+)(?=[\s=/>])/i.test(tag))
      .map((tag) => `${file}: ${tag}`),
  );
  expect(faults).toEqual([]);
});

test('the search for attributes detects them', () => {
  const tag = startTags('<svg><path d="M0" onload="x()"></svg>').find((start) => /\son\w+=/.test(start));
  expect(tag).toBe('<path d="" onload="">');
});

test('no address of any document is a javascript: address', () => {
  const faults = documents.flatMap(({ file, document }) =>
    all(document, '[href]')
      .filter((link) => /^\s*javascript:/i.test(attribute(link, 'href') ?? ''))
      .map(() => file),
  );
  expect(faults).toEqual([]);
});

test('every page has one literal <style>, without attributes', () => {
  const faults = pages.filter(({ html }) => (html.match(/<style\b/g)?.length ?? 0) !== 1 || !html.includes('<style>'));
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('no page loads a stylesheet', () => {
  const faults = pages.filter(({ document }) => all(document, 'link[rel="stylesheet"]').length > 0);
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('only the root, /viber, contact and not-found pages have their own scripts', () => {
  const withCode = pages.filter(({ path }) => scriptsOf(path).length > 0).map(({ path }) => path);
  const notFound = pages.filter(({ status }) => status === 404).map(({ path }) => path);
  const chat = hasBusinessLine ? ['/viber'] : [];
  expect(withCode.toSorted()).toEqual(['/', ...chat, ...Object.values(contactPaths), ...notFound].toSorted());
  for (const path of Object.values(contactPaths))
    expect(scriptsOf(path)).toEqual([expect.stringContaining('data-failed')]);
});

test('the root page has one script, which looks up the country and redirects (D7)', () => {
  const [script = '', ...others] = scriptsOf('/');
  expect(others).toEqual([]);
  expect(script).toContain('country_code');
  expect(script).toContain('location.replace');
});

test('a not-found page in one language has one script, which logs the attempted path to the console (D6)', () => {
  for (const path of ['/en/404', '/sr/404', '/en/portfolio/404', '/sr/portfolio/404']) {
    const [script = '', ...others] = scriptsOf(path);
    expect(others).toEqual([]);
    expect(script).toMatch(logsPath);
  }
});

test('the not-found page of static hosts has one script, which logs the attempted path to the console (D6)', () => {
  const [script = '', ...others] = scriptsOf('/404');
  expect(others).toEqual([]);
  expect(script).toMatch(logsPath);
});

/** `let e=location.pathname` … ``console.error(`404: no page at ${e}`)`` */
const logsPath = /\b(\w+)=location\.pathname[^]*console\.error\(`404: [^`]*\$\{\1\}`\)/;

test('no script is loaded before the page is idle (D34)', () => {
  const faults = pages.filter(({ document }) => all(document, 'script[src], link[rel="modulepreload"]').length > 0);
  expect(faults.map(({ path }) => path)).toEqual([]);
});

test('only the root asks for the country (D7)', () => {
  const asking = pages
    .filter(({ document }) => /api\/country|country_code|geolocation/.test(codeOf(document).join()))
    .map(({ path }) => path);
  expect(asking).toEqual(['/']);
});

test('every page has the same two scripts: one defers content far below, one starts the page’s script late (D34)', () => {
  expect(ofEveryPage).toEqual([expect.stringContaining('`opened`'), expect.stringContaining('import(')]);
  for (const { path, document } of pages) {
    const shared = codeOf(document).filter((code) => ofEveryPage.includes(code));
    expect([path, ...shared]).toEqual([path, ...ofEveryPage]);
    const [script] = all(document, 'script[data-src]');
    expect(attribute(script ?? document, 'data-src')).toMatch(/^\/assets\/entries\/renderer_client\.[\w-]{8,}\.js$/);
  }
});

const ofEveryPage = codeOf(pageAt('/en/faq').document);

/** The inline scripts of a page, except those that every page has. */
function scriptsOf(path: string): string[] {
  return codeOf(pageAt(path).document).filter((code) => !ofEveryPage.includes(code));
}

/** The code of all inline scripts of a page. */
function codeOf(document: ReturnType<typeof parseHtml>): string[] {
  return all(document, 'script')
    .filter((script) => attribute(script, 'type') !== 'application/ld+json' && !script.hasAttribute('src'))
    .map((script) => script.textContent);
}

/** The start tags of a document, without quoted values. Includes those in SVG, which the parser skips. */
function startTags(html: string): string[] {
  const markup = html.replaceAll(/(<(script|style)\b[^>]*>)[^]*?<\/\2>/g, '$1');
  return markup.replaceAll(/"[^"]*"/g, '""').match(/<[a-z][^>]*>/gi) ?? [];
}
