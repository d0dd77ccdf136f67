import {
  cacheControl,
  commonHeaders,
  documentHeaders,
  pagePolicy,
  policyHeader,
  resourcePolicy,
} from '#contract/headers.ts';
import { contactPaths, fixedPages, portfolioPaths } from '#contract/routes/paths.ts';
import { hashSource } from '#generator/output/headers.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { assert } from './finding.ts';
import { type Check, isOnGitHubPages, publishAgain, unlessOnGitHubPages } from './live-site.ts';
import { linksOf } from './tags.ts';

const home = fixedPages.home.en;

/** Pages of each kind that has a different policy. */
const checkedPaths = ['/', ...[fixedPages.home, portfolioPaths, contactPaths].flatMap((paths) => Object.values(paths))];

const advice = 'let the server or the host send the headers of contract/headers.ts (deploy/README.md, Static hosts)';

export const headerChecks: Record<string, Check> = {
  headers: unlessOnGitHubPages(async (site) => {
    const expected = { ...commonHeaders, ...documentHeaders };
    for (const { path, headers } of await site.pages(checkedPaths))
      assertHeaders(path, headers, { ...expected, ...resourcePolicy(path) });
    return `${Object.keys(expected).length + 1} headers on ${checkedPaths.length} pages match contract/headers.ts`;
  }),
  // The policy must allow the page's inline scripts and styles, and nothing unsafe.
  policy: unlessOnGitHubPages(async (site) => {
    for (const { path, headers, text } of await site.pages(checkedPaths)) {
      const sent = headers['content-security-policy'];
      assert(typeof sent === 'string', `${path} has no Content-Security-Policy`, advice);
      const needed = policyHeader(pagePolicy, {
        'script-src': hashes(text, /<script(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/script>/g),
        'style-src': hashes(text, /<style[^>]*>([^]*?)<\/style>/g),
      });
      const allowed = directivesOf(sent);
      for (const [directive, sources] of directivesOf(needed['Content-Security-Policy'])) {
        const missingSource = sources.find((source) => !allowed.get(directive)?.includes(source));
        const found = `${path} is sent with a policy whose ${directive} lacks ${missingSource}`;
        assert(missingSource === undefined, found, 'publish pages and headers of one build');
      }
      const unsafeSource = [...allowed.values()].flat().find((source) => /^(?:'unsafe-.*|\*|[a-z]+:)$/.test(source));
      assert(unsafeSource === undefined, `the policy of ${path} allows ${unsafeSource}`, advice);
    }
    return `the policies of ${checkedPaths.length} pages match their content`;
  }),
  compression: async (site) => {
    const { headers } = await site.ask(`${site.origin}${home}`, { headers: { 'Accept-Encoding': 'br, gzip' } });
    const { vary = '', 'content-encoding': encoding } = headers;
    assert(encoding !== undefined, 'pages are sent uncompressed', 'turn on brotli or gzip for text');
    const isVaried = /accept-encoding/i.test(vary);
    assert(isVaried, 'compressed pages lack Vary: Accept-Encoding', 'send it, or caches give them to every browser');
    return `pages are sent as ${encoding}`;
  },
  caching: unlessOnGitHubPages(async (site) => {
    const { headers, text } = await site.page(home);
    const { etag, 'cache-control': sent = 'none' } = headers;
    const noCache = cacheControl(false)['Cache-Control'];
    assert(sent === noCache, `pages have Cache-Control: ${sent}`, `send ${noCache}, or visitors see old pages`);
    assert(etag !== undefined, 'pages have no ETag', 'let the host send one, or unchanged pages are sent again');
    const { status } = await site.ask(`${site.origin}${home}`, { headers: { 'If-None-Match': etag } });
    assert(status === 304, `an unchanged page is resent with ${status}`, 'let the host answer If-None-Match with 304');
    const script = /\/assets\/[^"]+\.js/.exec(text)?.[0] ?? '/assets/';
    const { 'cache-control': asset } = (await site.file(script, 'text/javascript')).headers;
    const year = cacheControl(true)['Cache-Control'];
    assert(asset === year, `${script} has Cache-Control: ${asset}`, `send ${year} for /assets/ and /fonts/`);
    return 'pages are revalidated, scripts are cached for a year';
  }),
  fonts: async (site) => {
    const { text } = await site.page(home);
    const preloads = linksOf(text, 'preload').filter((link) => link.get('as') === 'font');
    for (const link of preloads) {
      const href = link.get('href') ?? '';
      const { headers, text: content } = await site.file(href, 'font/woff2');
      assert(content.startsWith('wOF2'), `${href} is not a WOFF2 file`, `${publishAgain}, as binary files`);
      if (!(await isOnGitHubPages(site))) assertHeaders(href, headers, resourcePolicy(href));
    }
    return `fonts that load: ${preloads.length}`;
  },
};

function assertHeaders(path: string, headers: IncomingHttpHeaders, expected: Record<string, string>): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers[name.toLowerCase()];
    assert(sent === value, `${path} has ${name}: ${String(sent ?? 'none').slice(0, 80)}`, advice);
  }
}

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(([, text = '']) => hashSource(text));
}

function directivesOf(policy: string): Map<string, string[]> {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.map(([name = '', ...sources]) => [name, sources]));
}
