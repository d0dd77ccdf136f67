import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { cacheKey, isCached } from '#model/cache/remember.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import { inProcesses } from '../../processes/pool.ts';
import { output } from '../output.ts';
import type * as drawing from './draw-card.ts';

/** Draws the social cards that the cache lacks, and copies all of them to dist/client by their addresses. */
export async function writeSocialCards(root: string, cards: ReadonlyMap<string, SocialCard>): Promise<void> {
  // The address contains a hash of everything that the card shows.
  const all = [...cards].map(([path, card]) => ({ path, card, file: cacheKey(root, 'social', basename(path)) }));
  const missing = all.filter(({ file }) => !isCached(file));
  const module = new URL('./draw-card.ts', import.meta.url);
  await inProcesses<typeof drawing>({ name: 'Social cards', module, data: root, items: missing, few: 16 });
  mkdirSync(join(root, output.client, 'social'), { recursive: true });
  for (const { path, file } of all) copyFileSync(file, join(root, output.client, path));
  console.log(`Social cards: ${cards.size}, ${missing.length} drawn`);
}
