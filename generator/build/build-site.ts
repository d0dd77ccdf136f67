import { evict } from '#model/cache/remember.ts';
import { imagesOf, type Loaded } from '#model/index/sync.ts';
import type { Problem } from '#model/problems/problems.ts';
import type { ContentSync } from '../content/content-sync.ts';
import { startImages } from '../output/images/images.ts';
import { writeSocialCards } from '../output/social/write-cards.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, forgetState, keepState, snapshotDist, unchangedSince } from './build-state.ts';
import { filesOfBundle, placeBundle, reusableBuild, startBundling } from './bundle.ts';
import { writePages } from './pages.ts';
import type { Timings } from './timings.ts';
import { writeOutputs } from './write-outputs.ts';

export type Built = { state: 'built'; pages: number; rendered: number } | { state: 'faulty'; problems: Problem[] };

/** Builds dist/ from the content and the code, and reuses what did not change since the last build. */
export async function buildSite(inputs: BuildInputs, sync: ContentSync, timings: Timings): Promise<Built> {
  const { kept, reason } = reusableBuild(inputs);
  const bundling = kept ? undefined : startBundling();
  try {
    const read = await sync.run(inputs.content);
    timings.end('content');
    // dist/ stays as it is: an invalid text does not take the site down.
    if (read.state === 'faulty') return read;
    await bundling?.done;
    timings.end('code');
    return await writeSite(inputs, read, { kept, reason, timings });
  } finally {
    bundling?.stop();
  }
}

type Writing = { kept: BuildState | undefined; reason: string; timings: Timings };

async function writeSite(inputs: BuildInputs, loaded: Loaded, { kept, reason, timings }: Writing): Promise<Built> {
  const { root, code, codeHash, key, release, edition } = inputs;
  const bundle = kept?.bundle ?? filesOfBundle(root);
  if (kept) forgetState(root);
  const { pages, parts, rendered } = await writePages(inputs, loaded, { kept, reason });
  if (!kept) placeBundle(root);
  timings.end('pages');
  await writeSocialCards(root, new Map(rendered.map(({ card }) => [card.path, card.card])));
  timings.end('cards');
  // Not earlier, so that images and cards are never in memory together; the compression runs beside it.
  const images = startImages(root, imagesOf(loaded).values(), release);
  const isUnchanged = unchangedSince(kept?.dist ?? {}, inputs.dist);
  const written = { content: loaded.content, images, pages, rendered, bundle, isUnchanged, timings };
  const files = await writeOutputs(inputs, written).finally(() => images.stop());
  if (!kept) evict(root);
  const { nextDay } = loaded;
  const dist = snapshotDist(root);
  keepState(root, { code, codeHash, key, release, edition, nextDay, pages, parts, bundle, files, dist });
  timings.end('other');
  return { state: 'built', pages: Object.keys(pages).length, rendered: rendered.length };
}
