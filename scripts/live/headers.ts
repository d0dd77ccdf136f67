import {
  cacheControl,
  documentHeaders,
  everywhere,
  pagePolicy,
  policyHeader,
  resourcePolicy,
} from '#contract/headers.ts';
import { contactPaths, fixedPages, portfolioPaths } from '#contract/routes/paths.ts';
import { hashSource } from '#generator/output/headers.ts';
import type { IncomingHttpHeaders } from 'node:http';
import { Fault } from './finding.ts';
import { linksOf, type LiveSite } from './live-site.ts';

const home = fixedPages.home.en;

/** One page of each kind whose policy differs. */
const looked = [
  '/',
  ...Object.values(fixedPages.home),
  ...Object.values(portfolioPaths),
  ...Object.values(contactPaths),
];

const advice = 'let the server or the host send the headers of contract/headers.ts (deploy/README.md, Static hosts)';

export async function pageHeaders(site: LiveSite): Promise<string> {
  const expected = { ...everywhere, ...documentHeaders };
  for (const path of looked) mustSend(path, (await site.page(path)).headers, { ...expected, ...resourcePolicy(path) });
  return `${Object.keys(expected).length + 1} headers on ${looked.length} pages are those of the table`;
}

function mustSend(path: string, headers: IncomingHttpHeaders, expected: Record<string, string>): void {
  for (const [name, value] of Object.entries(expected)) {
    const sent = headers[name.toLowerCase()];
    if (sent !== value) throw new Fault(`${path} has ${name}: ${String(sent ?? 'none').slice(0, 80)}`, advice);
  }
}

/** The policy must allow what the page's own HTML has inline, and nothing that the table refuses. */
export async function policies(site: LiveSite): Promise<string> {
  for (const path of looked) {
    const { headers, text } = await site.page(path);
    const sent = headers['content-security-policy'];
    if (typeof sent !== 'string') throw new Fault(`${path} has no Content-Security-Policy`, advice);
    const expected = policyHeader(pagePolicy, {
      'script-src': hashes(text, /<script(?![^>]*(?: src=|json))[^>]*>([^]*?)<\/script>/g),
      'style-src': hashes(text, /<style[^>]*>([^]*?)<\/style>/g),
    });
    const [allowed, needed] = [sent, expected['Content-Security-Policy']].map(directivesOf);
    for (const [directive, sources] of needed ?? []) {
      const lacking = sources.find((source) => !allowed?.get(directive)?.includes(source));
      if (lacking !== undefined)
        throw new Fault(
          `${path} is sent with a policy whose ${directive} lacks ${lacking}`,
          'publish pages and headers of one build',
        );
    }
    const open = [...(allowed ?? [])]
      .flatMap(([, sources]) => sources)
      .find((source) => /^(?:'unsafe-.*|\*|[a-z]+:)$/.test(source));
    if (open !== undefined) throw new Fault(`the policy of ${path} allows ${open}`, advice);
  }
  return `${looked.length} pages have the policy of what is in them`;
}

function hashes(html: string, inline: RegExp): string[] {
  return [...html.matchAll(inline)].map(([, text = '']) => hashSource(text));
}

function directivesOf(policy: string): Map<string, string[]> {
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

export async function compression(site: LiveSite): Promise<string> {
  const { headers } = await site.network.ask(`${site.origin}${home}`, { headers: { 'Accept-Encoding': 'br, gzip' } });
  const encoding = headers['content-encoding'];
  if (encoding === undefined) throw new Fault('pages are sent uncompressed', 'turn on brotli or gzip for text');
  if (!/accept-encoding/i.test(headers.vary ?? ''))
    throw new Fault('compressed pages lack Vary: Accept-Encoding', 'send it, or a cache gives them to everybody');
  return `pages are sent as ${encoding}`;
}

export async function caching(site: LiveSite): Promise<string> {
  const { headers, text } = await site.page(home);
  const kept = headers['cache-control'] ?? 'none';
  const always = cacheControl(false)['Cache-Control'];
  if (kept !== always)
    throw new Fault(`pages have Cache-Control: ${kept}`, `send ${always}, or visitors see old pages`);
  const { etag } = headers;
  if (etag === undefined)
    throw new Fault('pages have no ETag', 'let the host send one, so that unchanged pages are not sent again');
  const again = await site.network.ask(`${site.origin}${home}`, { headers: { 'If-None-Match': etag } });
  if (again.status !== 304)
    throw new Fault(`an unchanged page answers ${again.status} again`, 'let the host answer If-None-Match with 304');
  const [script] = /\/assets\/[^"]+\.js/.exec(text) ?? [];
  const asset =
    script === undefined ? undefined : (await site.file(script, 'text/javascript')).headers['cache-control'];
  const year = cacheControl(true)['Cache-Control'];
  if (asset !== year) throw new Fault(`${script} has Cache-Control: ${asset}`, `send ${year} for /assets/ and /fonts/`);
  return 'pages are asked for again, scripts are kept for a year';
}

export async function fonts(site: LiveSite): Promise<string> {
  const { text } = await site.page(home);
  const preloads = linksOf(text, 'preload').filter(({ link }) => link.get('as') === 'font');
  for (const { href } of preloads) {
    const { body, headers } = await site.file(href, 'font/woff2');
    if (body.subarray(0, 4).toString('latin1') !== 'wOF2')
      throw new Fault(`${href} is no WOFF2 file`, 'publish the whole of dist/client again, as binary files');
    if (!(await site.isOnGitHubPages())) mustSend(href, headers, resourcePolicy(href));
  }
  return `${preloads.length} fonts are there`;
}
