import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { evict } from '#model/cache/remember.ts';
import { imagesOf } from '#model/index/sync.ts';
import { contentError } from '#model/problems/problems.ts';
import { readCheckedContent } from '../content/checked-content.ts';
import { contentDays } from '../output/content-days.ts';
import { encodeImages, sizesOfImages } from '../output/images/images.ts';
import { writeSocialCards } from '../output/social/write-cards.ts';
import { FEW_ITEMS } from '../processes/pool.ts';
import type { BuildInputs } from './build-inputs.ts';
import { deleteState, saveState, snapshotDist } from './build-state.ts';
import { beginDist, newDist } from './bundle.ts';
import { writePages } from './pages.ts';
import type { Timings } from './timings.ts';
import { writeOutputs } from './write-outputs.ts';

/** Builds dist/, and reuses what did not change since the last build. Throws a UserError with the problems of invalid content. */
export async function buildSite(inputs: BuildInputs, timings: Timings): Promise<void> {
  const { root, code, codeHash, key, release, edition } = inputs;
  const { lastBuild } = inputs.reuse;
  // Started here, so that git reads the history while the steps below run.
  const days = contentDays(root);
  // At once, because bundling leaves a core idle at times. A new bundle stays in .cache until all pages are rendered.
  const newBundle = lastBuild?.bundle ?? beginDist(inputs);
  const [loaded, bundle] = await Promise.all([readCheckedContent(root, edition), newBundle]);
  timings.end('content');
  // dist/ is left untouched, so that invalid content does not take the site down.
  if (loaded.state === 'invalid') throw contentError(loaded.problems);
  const { content, nextDay } = loaded;
  const images = sizesOfImages(root, imagesOf(loaded).values(), release);
  // In parallel with the steps below, which leave a core idle at times. Large sites encode later: their workers need the memory.
  const encoding = content.routes.all.length > FEW_ITEMS ? undefined : encodeImages(root, images, release);
  if (lastBuild) deleteState(root);
  const { pages, fingerprints, rendered } = await writePages(inputs, loaded);
  if (!lastBuild) {
    deleteState(root);
    rmSync(join(root, 'dist'), { recursive: true, force: true });
    renameSync(join(root, newDist), join(root, 'dist'));
  }
  timings.end('pages');
  await writeSocialCards(root, new Map(rendered.map(({ card }) => [card.path, card.card])));
  timings.end('cards');
  await (encoding ?? encodeImages(root, images, release));
  timings.end('images');
  await writeOutputs(inputs, { content, images, pages, rendered, bundle, days: await days, timings });
  // Evicts after a full build only, because that requests every cached result and so marks it as used.
  if (!lastBuild) evict(root);
  const dist = snapshotDist(root);
  saveState(root, { code, codeHash, key, release, edition, nextDay, pages, fingerprints, bundle, dist });
  timings.end('other');
}
