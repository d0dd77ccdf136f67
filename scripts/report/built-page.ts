import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import type { Route } from '#contract/routes/match.ts';
import { phoneWidth } from '#contract/images.ts';

/** What `npm run build` left in a dist folder. */
export type BuiltSite = { dist: string; files: BuiltFiles; pages: ReadonlyMap<string, BuiltPage> };

/** One page, as a visitor, a search engine and a network meet it. */
export type BuiltPage = {
  route: Route;
  /** Without the hashes that change with the code. */
  html: string;
  title: string;
  description: string;
  /** Address of the social card within the site. */
  card: string;
  /** What <main> says, a block a line. */
  lines: string[];
  weight: Weight;
};

/** Bytes: the HTML with its CSS as brotli 11, and the leading image as a phone loads it. */
export type Weight = { html: number; images: number };

export function readBuiltSite(dist: string): BuiltSite {
  // Casts: the build wrote both out of contract/.
  const files = JSON.parse(readFileSync(join(dist, 'server/files.json'), 'utf8')) as BuiltFiles;
  const routes = JSON.parse(readFileSync(join(dist, 'server/routes.json'), 'utf8')) as Route[];
  const client = join(dist, 'client');
  const pages = routes.map((route): [string, BuiltPage] => {
    const html = readFileSync(join(client, files[route.path]?.file ?? 'index.html'), 'utf8');
    return [route.path, { route, ...describedBy(html), weight: weightOf(html, client) }];
  });
  return { dist, files, pages: new Map(pages) };
}

/** What a page's HTML says of itself. */
export function describedBy(html: string): Omit<BuiltPage, 'route' | 'weight'> {
  const meta = (name: string): string =>
    decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  return {
    html: html.replaceAll(/(\/assets\/[\w./-]*?)[.-][\w-]{8}\.(\w+)/g, '$1.$2'),
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    card: meta('og:image').replace(/^https?:\/\/[^/]+/, ''),
    lines: linesOf(/<main\b[^]*<\/main>/.exec(html)?.[0] ?? ''),
  };
}

function linesOf(html: string): string[] {
  const text = html
    .replaceAll(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(?:a|abbr|b|code|em|i|mark|q|s|small|span|strong|sub|sup|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');
  return text.split('\n').flatMap((line) => decoded(line).trim() || []);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

function decoded(text: string): string {
  return text.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

function weightOf(html: string, client: string): Weight {
  const sources = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)"/i.exec(html)?.[1] ?? '';
  const widths = sources.split(', ').map((source) => {
    const [address = '', width = ''] = source.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });
  const { address = '' } = widths.findLast(({ width }) => width <= phoneWidth) ?? widths[0] ?? {};
  const images = address === '' ? 0 : statSync(join(client, address)).size;
  return { html: brotliCompressSync(html).length, images };
}
