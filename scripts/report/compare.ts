import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { diff } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import type { BuiltFiles } from '#contract/build/built-files.ts';
import { phoneWidth } from '#contract/images.ts';
import type { Route } from '#contract/routes/match.ts';

/** A site in a dist folder, as `npm run build` wrote it. */
export type Dist = ReturnType<typeof readDist>;
type Pages = Dist['pages'];

/** One built page: what visitors and search engines see of it, and its size. */
export type BuiltPage = ReturnType<typeof readPage>;

/** A page whose HTML differs between the two sites. */
export type PageChange = ReturnType<typeof pageChange>[number];

/** The changes of one page in all its languages. `key`: the key of its route, such as `project:7`. */
export type Change = { key: string; state: 'added' | 'changed' | 'removed'; pages: PageChange[] };

/** How `diff` of node:util marks an item that only one of its two lists has. */
export const ONLY_FIRST = 1;
export const ONLY_SECOND = -1;

export function readDist(dist: string) {
  // Casts: the build wrote both files with these types of contract/.
  const files = JSON.parse(readFileSync(join(dist, 'server/files.json'), 'utf8')) as BuiltFiles;
  const routes = JSON.parse(readFileSync(join(dist, 'server/routes.json'), 'utf8')) as Route[];
  const client = join(dist, 'client');
  const pages = routes.map((route) => [route.path, readPage(route, client, files[route.path]?.file)] as const);
  return { dist, files, pages: new Map(pages) };
}

function readPage(route: Route, client: string, file = 'index.html') {
  const html = readFileSync(join(client, file), 'utf8');
  /** In bytes: the HTML with its CSS as brotli 11, and the first image on a phone. Functions, as only changed pages need them. */
  const weight = { html: () => brotliCompressSync(html).length, images: () => bytesOfImage(html, client) };
  return { route, ...readHtml(html), weight };
}

/** A page's HTML, and what visitors, search engines and social networks read in it. */
export function readHtml(html: string) {
  const meta = (name: string): string =>
    decodeEntities(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');
  return {
    /** Without the hashes in the names of scripts and styles, which change with the code. */
    html: html.replaceAll(/(\/assets\/[\w./-]*?)[.-][\w-]{8}\.(\w+)/g, '$1.$2'),
    title: decodeEntities(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    description: meta('description'),
    /** Address of the social card within the site. */
    card: meta('og:image').replace(/^https?:\/\/[^/]+/, ''),
    /** The text of <main>, a line for each block. */
    lines: linesOf(/<main\b[^]*<\/main>/.exec(html)?.[0] ?? ''),
  };
}

function linesOf(html: string): string[] {
  const text = html
    .replaceAll(/<(script|style|svg|template)\b[^]*?<\/\1>/g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<\/?(?:a|abbr|b|code|em|i|mark|q|s|small|span|strong|sub|sup|time)\b[^>]*>/g, '')
    .replaceAll(/<[^>]*>/g, '\n');
  return text.split('\n').flatMap((line) => decodeEntities(line).trim() || []);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: '\u00a0' };

function decodeEntities(text: string): string {
  return text.replaceAll(/&(\w+|#x27);/g, (whole, name: string) => entities[name] ?? whole);
}

function bytesOfImage(html: string, client: string): number {
  const sources = /<link rel="preload" as="image"[^>]* imagesrcset="([^"]*)"/i.exec(html)?.[1]?.split(', ') ?? [];
  const fitting = sources.filter((source) => Number.parseInt(source.split(' ')[1] ?? '', 10) <= phoneWidth);
  const [address] = (fitting.at(-1) ?? sources[0])?.split(' ') ?? [];
  return address === undefined ? 0 : statSync(join(client, address)).size;
}

/** Pages that were added, changed or removed, both languages together: new pages first, then new words, then only other HTML. */
export function compareSites(before: Pages, after: Pages): Change[] {
  const paths = new Set([...after.keys(), ...before.keys()]);
  const pageChanges = [...paths].flatMap((path) => pageChange(path, before.get(path), after.get(path)));
  const changes = [...Map.groupBy(pageChanges, ({ shown }) => shown.route.key)].map(([key, pages]) => ({
    key,
    state: stateOf(pages),
    pages: pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  }));
  return changes.toSorted((a, b) => rank(a) - rank(b));
}

function pageChange(path: string, before: BuiltPage | undefined, after: BuiltPage | undefined) {
  /** The page after the change, or before it if it is gone. */
  const shown = after ?? before;
  if (!shown || before?.html === after?.html) return [];
  const lines = diff(before?.lines ?? [], after?.lines ?? []);
  const linesOn = (wanted: number) => lines.flatMap(([side, line]) => (side === wanted ? line : []));
  return [{ path, before, after, shown, removed: linesOn(ONLY_FIRST), added: linesOn(ONLY_SECOND) }];
}

function stateOf(pages: PageChange[]): Change['state'] {
  if (pages.every(({ before }) => !before)) return 'added';
  return pages.every(({ after }) => !after) ? 'removed' : 'changed';
}

function rank(change: Change): number {
  if (change.state === 'added') return 0;
  return hasNewWords(change) ? 1 : 2;
}

/** True if the text, the title or the description changed. */
export function hasNewWords({ pages }: Change): boolean {
  return pages.some(({ removed, added, before, after }) => {
    const isSame = before?.title === after?.title && before?.description === after?.description;
    return removed.length + added.length > 0 || !isSame;
  });
}
