import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SocialCard } from '#model/index/social-card.ts';
import { output } from '../output.ts';
import type { Progress } from '../../progress.ts';
import { chunks, inProcesses } from '../../worker-pool.ts';
import type { CardFile } from './draw-card-file.ts';

export type CardCounts = { cards: number; drawn: number };

/** So few are drawn in this process: starting others takes longer. */
const FEW = 8;
/** Cards per job. */
const CHUNK = 8;

/** Writes social images into dist/client, by address. Cards drawn before come from .cache/social. Prints the counts. */
export async function writeSocialCards(
  root: string,
  cards: ReadonlyMap<string, SocialCard>,
  progress: Progress,
): Promise<CardCounts> {
  const cache = join(root, '.cache/social');
  const target = join(root, output.client);
  for (const folder of [cache, join(target, 'social')]) mkdirSync(folder, { recursive: true });
  const cached = (path: string): string => join(cache, basename(path));
  const missing = [...cards]
    .map(([path, card]) => ({ path: cached(path), card }))
    .filter(({ path }) => !existsSync(path));
  await drawAll(root, missing, progress);
  for (const path of cards.keys()) {
    // The address contains a hash of the card: an existing file is the same.
    if (!existsSync(join(target, path))) copyFileSync(cached(path), join(target, path));
  }
  console.log(`Social cards: ${cards.size}, ${missing.length} drawn`);
  return { cards: cards.size, drawn: missing.length };
}

async function drawAll(root: string, missing: CardFile[], progress: Progress): Promise<void> {
  progress.start('Social cards', missing.length);
  if (missing.length === 0) return;
  if (missing.length <= FEW) {
    // Imported only now: the drawing libraries are slow to load, and most builds draw nothing.
    const { drawCardFile } = await import('./draw-card-file.ts');
    for (const card of missing) await drawCardFile(root, card);
    return;
  }
  await inProcesses<number>(chunks(missing, CHUNK), {
    module: new URL('./card-process.ts', import.meta.url),
    data: root,
    holds: 'pixels',
    onAnswer: (count) => progress.step(count),
  });
}
