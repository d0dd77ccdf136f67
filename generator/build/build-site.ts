import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#model/check/problems.ts';
import { writeSnapshot } from '#model/index/snapshot.ts';
import { imagesOf, type SyncResult } from '#model/index/sync.ts';
import { filesBelow, hashOf } from '#model/read/file-snapshot.ts';
import type { ContentSync } from '../content/content-sync.ts';
import { type Encoding, startImages } from '../output/images/images.ts';
import { output } from '../output/output.ts';
import { Progress } from '../progress.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, forgetState, keepState } from './build-state.ts';
import { snapshotDist, unchangedSince } from './dist-snapshot.ts';
import { pageFiles } from './page-files.ts';
import { PagePlan, type PageStates } from './page-plan.ts';
import { renderPages } from './render-pages.ts';
import { newBundle, startBundle } from './start-bundle.ts';
import type { Timings } from './timings.ts';
import type { WarmUp } from './warm-up.ts';
import { writeOutputs } from './write-outputs.ts';

export type Built = { state: 'built'; pages: number; rendered: number } | { state: 'faulty'; problems: Problem[] };

type Loaded = Extract<SyncResult, { state: 'loaded' }>;

/** Makes dist/ out of the content and the code; only what changed since the last build is made anew. */
export async function buildSite(
  inputs: BuildInputs,
  sync: ContentSync,
  { timings, warmUp }: { timings: Timings; warmUp: WarmUp | undefined },
): Promise<Built> {
  const { root } = inputs;
  const progress = new Progress();
  const kept = keptBundle(inputs);
  const bundling = kept ? undefined : (warmUp?.bundling ?? startBundle(root));
  bundling?.begin();
  const read = await sync.run(inputs.content, { pool: warmUp?.pool, progress });
  timings.end('content');
  if (read.state === 'faulty') {
    // dist/ stays as it is: a mistake in a text takes no site away.
    bundling?.stop();
    return read;
  }
  const images = startImages(root, imagesOf(read).values(), inputs.release);
  try {
    await bundling?.made();
    timings.end('code');
    return await writeSite(inputs, read, { kept, images, timings, progress });
  } finally {
    await images.stop();
  }
}

type Writing = { kept: BuildState | undefined; images: Encoding; timings: Timings; progress: Progress };

async function writeSite(inputs: BuildInputs, read: Loaded, writing: Writing): Promise<Built> {
  const { root } = inputs;
  const { kept, images, timings, progress } = writing;
  const bundle = kept?.bundle ?? filesOfBundle(root);
  if (kept) forgetState(root);
  const { pages, rendered } = await writePages(inputs, read, { kept, progress });
  if (!kept) placeBundle(root);
  timings.end('pages');
  const isUnchanged = unchangedSince(kept?.dist ?? {}, inputs.dist);
  const files = await writeOutputs(inputs, {
    content: read.content,
    images,
    pages,
    rendered,
    bundle,
    isUnchanged,
    timings,
    progress,
  });
  const { code, codeHash, commit, release, edition } = inputs;
  const { nextDay } = read;
  const contentHash = hashOf(inputs.content);
  const built = { pages, bundle, files, dist: snapshotDist(root) };
  keepState(root, { code, codeHash, contentHash, commit, release, edition, nextDay, ...built });
  timings.end('other');
  return { state: 'built', pages: Object.keys(pages).length, rendered: rendered.length };
}

/** The last build, where its bundle is of this code and stands in dist/, whole. */
function keptBundle({ codeHash, before, dist }: BuildInputs): BuildState | undefined {
  if (before?.codeHash !== codeHash) return undefined;
  const ofBundle = (path: string): boolean => path.startsWith(`${output.server}/`) && /\.m?js$/.test(path);
  const paths = [
    ...before.bundle.map((file) => `${output.client}/${file}`),
    ...Object.keys(before.dist).filter(ofBundle),
  ];
  return paths.every(unchangedSince(before.dist, dist)) ? before : undefined;
}

/** Files of the new bundle, relative to client/. */
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

type Rendering = { kept: BuildState | undefined; progress: Progress };

/** Pages of new code are all written beside their bundle, so that dist/ stays as it is where one cannot be rendered. */
async function writePages(inputs: BuildInputs, { content, snapshot, records }: Loaded, { kept, progress }: Rendering) {
  const { root, settings, codeHash, dist } = inputs;
  const plan = new PagePlan(content, records, codeHash);
  const stale = plan.stale(kept?.pages ?? {}, unchangedSince(kept?.dist ?? {}, dist));
  if (stale.length > 0) writeSnapshot(root, snapshot);
  const folder = join(root, kept ? 'dist' : newBundle);
  const rendered = await renderPages(stale, { folder, settings }, progress);
  const written = new Map(rendered.map((page) => [page.path, page]));
  const pages: PageStates = {};
  for (const { path } of pageFiles(content)) {
    const page = written.get(path);
    const same = kept?.pages[path];
    if (page) {
      const { reads, policy, card } = page;
      pages[path] = { reads, policy, card: card.path, fingerprint: plan.fingerprint(reads) };
    } else if (same) pages[path] = same;
  }
  console.log(`Pages: ${Object.keys(pages).length}, ${rendered.length} written anew`);
  return { pages, rendered };
}
