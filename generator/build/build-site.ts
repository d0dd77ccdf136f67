import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '#model/problems/problems.ts';
import { imagesOf, type SyncResult } from '#model/index/sync.ts';
import { filesBelow, hashOf } from '#model/read/file-snapshot.ts';
import type { ContentSync } from '../content/content-sync.ts';
import { readInPool } from '../content/reader-pool.ts';
import { startImages } from '../output/images/images.ts';
import { output } from '../output/output.ts';
import { writeSocialCards } from '../output/social/write-cards.ts';
import { Progress } from '../progress.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, forgetState, keepState, snapshotDist, unchangedSince } from './build-state.ts';
import { writePages } from './pages.ts';
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
  const read = await sync.run(readInPool(root, warmUp?.pool, progress), inputs.content);
  timings.end('content');
  if (read.state === 'faulty') {
    // dist/ stays as it is: a mistake in a text takes no site away.
    bundling?.stop();
    return read;
  }
  await bundling?.made();
  timings.end('code');
  return writeSite(inputs, read, { kept, timings, progress });
}

type Writing = { kept: BuildState | undefined; timings: Timings; progress: Progress };

async function writeSite(inputs: BuildInputs, read: Loaded, writing: Writing): Promise<Built> {
  const { root } = inputs;
  const { kept, timings, progress } = writing;
  const bundle = kept?.bundle ?? filesOfBundle(root);
  if (kept) forgetState(root);
  const { pages, rendered } = await writePages(inputs, read, { kept, progress });
  if (!kept) placeBundle(root);
  timings.end('pages');
  await writeSocialCards(root, new Map(rendered.map(({ card }) => [card.path, card.card])), progress);
  timings.end('cards');
  // Only now, so that never two kinds of processes hold pixels; it goes on beside the compression.
  const images = startImages(root, imagesOf(read).values(), inputs.release);
  const isUnchanged = unchangedSince(kept?.dist ?? {}, inputs.dist);
  const { content } = read;
  const made = { content, images, pages, rendered, bundle, isUnchanged, timings, progress };
  const files = await writeOutputs(inputs, made).finally(() => images.stop());
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
