import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { formPagePaths } from '#contract/form-page.ts';
import type { Policy } from '#contract/headers.ts';
import type { BuiltFiles } from '#contract/built-files.ts';
import { prepared, preparedFile } from '#model/index/snapshot.ts';
import type { Problem } from '#model/check/problems.ts';
import { checkBudgets } from '../output/budgets/check-budgets.ts';
import { compressFiles } from '../output/compress.ts';
import { writeHeaders } from '../output/headers.ts';
import { writeImages } from '../output/images/images.ts';
import { writeManifest } from '../output/manifest.ts';
import { output, pageFile, writeOutput } from '../output/output.ts';
import { Progress } from './progress.ts';
import { writeRedirects } from '../output/redirects.ts';
import { writeRobots, writeSitemap } from '../output/sitemap.ts';
import { writeServerWords } from '../output/server-words.ts';
import { writeSocialCards } from '../output/social/write-cards.ts';
import { writeWebManifest } from '../output/web-manifest.ts';
import type { Ahead } from './warm-up.ts';
import { keptSince, lookAtOutputs, removeStrays } from './outputs.ts';
import { pageFiles, Plan, type Pages } from './plan.ts';
import { type ReadContent, readContent, type Recorded } from './read-content.ts';
import { renderPages } from './render-pages.ts';
import type { RenderedPage } from './render-process.ts';
import type { Situation } from './build-inputs.ts';
import { newBundle, startBundle } from './start-bundle.ts';
import { forgetState, keepState, type State } from './state.ts';
import { filesBelow } from './file-snapshot.ts';
import type { Timings } from './timings.ts';

export type Built = { state: 'built'; pages: number; rendered: number } | { state: 'faulty'; problems: Problem[] };

type Read = Extract<ReadContent, { state: 'read' }>;

/** Makes dist/ out of the content and the code; only what changed since the last build is made anew. */
export async function buildSite(situation: Situation, timings: Timings, ahead?: Ahead): Promise<Built> {
  const { root, stock, before } = situation;
  const progress = new Progress();
  const kept = keptBundle(situation);
  const bundling = kept ? undefined : (ahead?.bundling ?? startBundle(root));
  bundling?.begin();
  const read = await readContent(root, stock, { before: before?.recorded ?? {}, readers: ahead?.readers, progress });
  timings.end('content');
  if (read.state === 'faulty') {
    // dist/ stays as it is: a mistake in a text takes no site away.
    bundling?.stop();
    return read;
  }
  await bundling?.made();
  timings.end('code');

  const bundle = kept?.bundle ?? filesOfBundle(root);
  if (kept) forgetState(root);
  const { pages, rendered } = await writtenPages(situation, read, { kept, progress });
  if (!kept) placeBundle(root);
  timings.end('pages');
  const files = await writeFiles(situation, read, { pages, rendered, bundle, timings, progress });
  const { code, commit, release } = situation;
  keepState(root, {
    code,
    commit,
    release,
    stock,
    pages,
    bundle,
    files,
    recorded: read.recorded,
    outputs: lookAtOutputs(root),
  });
  timings.end('other');
  return { state: 'built', pages: Object.keys(pages).length, rendered: rendered.length };
}

/** The last build, where its bundle is of this code and stands in dist/, whole. */
function keptBundle({ root, code, before }: Situation): State | undefined {
  if (before?.code !== code) return undefined;
  const ofBundle = (path: string): boolean => path.startsWith(`${output.server}/`) && /\.m?js$/.test(path);
  const paths = [...before.bundle.map(clientPath), ...Object.keys(before.outputs).filter(ofBundle)];
  return paths.every(keptSince(root, before.outputs)) ? before : undefined;
}

/** What of the new bundle visitors get, by path from its client/ on. */
function filesOfBundle(root: string): string[] {
  const client = `${newBundle}/client`;
  return filesBelow(root, client).map((path) => path.slice(client.length + 1));
}

/** Puts the new bundle, with its pages, in the place of dist/. */
function placeBundle(root: string): void {
  forgetState(root);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(join(root, newBundle), join(root, 'dist'));
}

type Rendering = { kept: State | undefined; progress: Progress };

/** Pages of new code are all written beside their bundle, so that dist/ stays as it is where one cannot be rendered. */
async function writtenPages(situation: Situation, { content, recorded }: Read, { kept, progress }: Rendering) {
  const { root, settings, code } = situation;
  const records = Object.values<Recorded[string]>(recorded).map(({ record }) => record);
  const plan = new Plan(content, records, code);
  const stale = plan.stale(kept?.pages ?? {}, keptSince(root, kept?.outputs));
  if (stale.length > 0) writeOutput(join(root, preparedFile), JSON.stringify(prepared(content, records)));
  const folder = join(root, kept ? 'dist' : newBundle);
  const rendered = await renderPages(stale, { folder, settings }, progress);
  const written = new Map(rendered.map((page) => [page.path, page]));
  const pages: Pages = {};
  for (const { path } of pageFiles(content)) {
    const page = written.get(path);
    const same = kept?.pages[path];
    if (page) pages[path] = { ...stateOf(page), made: plan.madeOf(page.reads) };
    else if (same) pages[path] = same;
  }
  console.log(`Pages: ${Object.keys(pages).length}, ${rendered.length} written anew`);
  return { pages, rendered };
}

function stateOf({ reads, policy, card }: RenderedPage) {
  return { reads, policy, card: card.path };
}

type Made = {
  pages: Pages;
  rendered: RenderedPage[];
  bundle: string[];
  timings: Timings;
  progress: Progress;
};

/** Everything that stands beside the pages. The steps run in this order. */
async function writeFiles(situation: Situation, { content, images }: Read, made: Made): Promise<BuiltFiles> {
  const { root, settings, release, before } = situation;
  const { pages, rendered, bundle, timings, progress } = made;
  const { files: sizes } = await writeImages(root, images, progress);
  timings.end('images');
  await writeSocialCards(root, new Map(rendered.map(({ card }) => [card.path, card.card])), progress);
  timings.end('cards');
  const sitemaps = writeSitemap(content.routes, settings.SITE_URL, root);
  writeRobots(root, settings.SITE_URL);
  writeWebManifest(root, content);
  const redirects = writeRedirects(root, content);
  writeServerWords(root, content);
  const policyOf = (path: string): Policy => pages[path]?.policy ?? {};
  writeHeaders(root, {
    origin: settings.SITE_URL,
    pages: Object.fromEntries(content.routes.all.map(({ path }) => [path, policyOf(path)])),
    formPages: { en: policyOf(formPagePaths.en), sr: policyOf(formPagePaths.sr) },
  });
  const files = new Set([
    ...bundle,
    ...content.routes.all.map(({ path }) => pageFile(path)),
    ...[...sizes, ...Object.values(pages).map(({ card }) => card)].map((address) => address.slice(1)),
    ...sitemaps,
    'robots.txt',
    'site.webmanifest',
    ...redirects,
    '_headers',
  ]);
  removeStrays(root, files);
  timings.end('other');
  // What was compressed in another way is not kept.
  const isKept = keptSince(root, before?.release === release ? before.outputs : undefined);
  const compressed = await compressFiles(root, files, { release, isKept, progress });
  timings.end('compression');
  const fetched = new Map(rendered.map((page) => [page.path, page.files]));
  await checkBudgets(
    content.routes.all.flatMap(({ kind, path }) => {
      const known = fetched.get(path);
      return known ? [{ kind, path, files: known }] : [];
    }),
    root,
  );
  // Last: it lists what the steps above wrote.
  return writeManifest(root, content.routes, {
    files,
    compressed,
    before: (address, file) => {
      const known = before?.files[address];
      const paths = [file, ...Object.values(known?.encodings ?? {}).map((encoded) => encoded.file)];
      return known && paths.map(clientPath).every(isKept) ? known : undefined;
    },
  });
}

function clientPath(file: string): string {
  return `${output.client}/${file}`;
}
