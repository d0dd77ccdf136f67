import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HtmlElement } from 'html-validate';
import { languages } from '#contract/language.ts';
import { content } from '../examples.ts';
import { type BuiltPage, origin, pageAt, pages, pagesInOneLanguage } from './built-pages.ts';
import { all, attribute, languageOf, plain, text } from './document.ts';
import { type Asking, serveSite } from './serving.ts';

/** Addresses that are answered by the API, not by a file. */
const calls = /^\/api\//;

/** What screen readers say of an external link, in the language of the link. */
function newTab(link: HtmlElement): string {
  const language = languages.find((one) => one === languageOf(link));
  return language ? content.dictionary[language].link.newTab : 'a hint';
}

let site: Asking;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

test('every internal address of every page answers 200 without a redirect', async () => {
  const mentions = new Map<string, string>();
  for (const page of pages) {
    for (const address of addressesOf(page)) {
      const internal = internalPath(address, page);
      if (internal === undefined || calls.test(internal) || isNotFoundPage(internal, page)) continue;
      mentions.set(internal, page.path);
    }
  }
  expect(mentions.size).toBeGreaterThan(pages.length);
  const broken: string[] = [];
  for (const [path, page] of mentions) {
    const response = await site.ask(path);
    await response.arrayBuffer();
    if (response.status !== 200) broken.push(`${path} answers ${response.status}, on ${page}`);
  }
  expect(broken).toEqual([]);
});

test('every fragment is the id of an element on its page', () => {
  const broken = pages.flatMap((page) =>
    all(page.document, 'a[href]').flatMap((link) => {
      const href = attribute(link, 'href') ?? '';
      const target = internalPath(href, page);
      const id = decodeURIComponent(new URL(href, origin + page.path).hash.slice(1));
      if (target === undefined || id === '') return [];
      return idsOf(pageAt(target)).includes(id) ? [] : [`${href} on ${page.path}`];
    }),
  );
  expect(broken).toEqual([]);
});

test('external links open in a new tab, without access to this page, and say so in their own language', () => {
  const faults = externalLinks().flatMap(({ link, page, href }) => {
    const spoken = attribute(link, 'aria-label') ?? text(link);
    const hint = newTab(link);
    return [
      ...(attribute(link, 'target') === '_blank' ? [] : ['has no target="_blank"']),
      ...((attribute(link, 'rel') ?? '').split(' ').includes('noopener') ? [] : ['has no rel="noopener"']),
      ...(plain(spoken).includes(plain(hint)) ? [] : [`is read "${spoken}", without "${hint}"`]),
    ].map((fault) => `${href} on ${page.path} ${fault}`);
  });
  expect(faults).toEqual([]);
});

test('the footer links to the profiles of site.yaml on every page', () => {
  for (const { document } of pagesInOneLanguage) {
    const links = all(document, 'footer a').map((link) => attribute(link, 'href') ?? '');
    expect(links.filter(isExternal)).toEqual(content.site.profiles.map(({ url }) => url));
  }
});

test('only external links open in a new tab', () => {
  const faults = pages.flatMap((page) =>
    all(page.document, 'a[target]')
      .filter((link) => !isExternal(attribute(link, 'href') ?? ''))
      .map((link) => `${attribute(link, 'href')} on ${page.path}`),
  );
  expect(faults).toEqual([]);
});

test('links have no other schemes than https, mailto, tel and viber', () => {
  const schemes = pages.flatMap(({ document }) =>
    all(document, 'a[href]').map((link) => /^[a-z-]+:/.exec(attribute(link, 'href') ?? '')?.[0]),
  );
  const known = [undefined, 'https:', 'mailto:', 'tel:', 'viber:'];
  expect([...new Set(schemes)].filter((scheme) => !known.includes(scheme))).toEqual([]);
});

function externalLinks(): { link: HtmlElement; page: BuiltPage; href: string }[] {
  const links = pages.flatMap((page) =>
    all(page.document, 'a[href]').map((link) => ({ link, page, href: attribute(link, 'href') ?? '' })),
  );
  return links.filter(({ href }) => isExternal(href));
}

function isExternal(href: string): boolean {
  return /^https?:/.test(href) && !href.startsWith(`${origin}/`);
}

/** Every address in the attributes, style and structured data of a page. */
function addressesOf({ document, html }: BuiltPage): string[] {
  const values = (selector: string, name: string): string[] =>
    all(document, selector).map((element) => attribute(element, name) ?? '');
  const candidates = values('[srcset]', 'srcset').flatMap((list) =>
    list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
  );
  const inStyle = [...html.matchAll(/url\(["']?([^"')]+)["']?\)/g)].map(([, address = '']) => address);
  const absolute = [...html.matchAll(/"(https?:[^"]*)"/g)].map(([, address = '']) => address);
  return [...values('[href]', 'href'), ...values('[src]', 'src'), ...candidates, ...inStyle, ...absolute];
}

/** The path of an address of this site, without its fragment; undefined for any other address. */
function internalPath(address: string, page: BuiltPage): string | undefined {
  const url = new URL(address, origin + page.path);
  return url.origin === origin && /^https?:$/.test(url.protocol) ? url.pathname + url.search : undefined;
}

/** True for links from a not-found page to itself or to the other language. No other page may have them. */
function isNotFoundPage(path: string, from: BuiltPage): boolean {
  return from.status === 404 && pages.some((page) => page.path === path && page.status === 404);
}

function idsOf({ document }: BuiltPage): string[] {
  return all(document, '[id]').map((element) => attribute(element, 'id') ?? '');
}
