import { copyFileSync, existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SocialCard } from '#content/model/social-card.ts';
import { inParallel } from '../in-parallel.ts';
import { output } from '../output.ts';
import { drawCard } from './draw-card.ts';

/** How many were drawn anew says whether the cache works. */
export type CardCounts = { cards: number; drawn: number };

/** Writes social images into dist/client, by address; one drawn before comes from .cache/social. Prints what it did. */
export async function writeSocialCards(root: string, cards: ReadonlyMap<string, SocialCard>): Promise<CardCounts> {
  const cache = join(root, '.cache/social');
  mkdirSync(cache, { recursive: true });
  mkdirSync(join(root, output.client, 'social'), { recursive: true });
  const cached = (path: string): string => join(cache, basename(path));
  const missing = [...cards].filter(([path]) => !existsSync(cached(path)));
  await inParallel(missing, async ([path, card]) => {
    const half = `${cached(path)}.${process.pid}`;
    writeFileSync(half, await drawCard(root, card));
    renameSync(half, cached(path));
  });
  for (const path of cards.keys()) copyFileSync(cached(path), join(root, output.client, path));
  console.log(`Social cards: ${cards.size}, ${missing.length} drawn`);
  return { cards: cards.size, drawn: missing.length };
}
