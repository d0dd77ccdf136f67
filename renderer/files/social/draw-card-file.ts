import { renameSync, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';
import type { SocialCard } from '#content/model/social-card.ts';
import { drawCard } from './draw-card.ts';

/** A card, and the file that it becomes. */
export type CardFile = { path: string; card: SocialCard };

/** Draws a card into its file. Renamed into place: a build that was killed leaves no half of one. */
export async function drawCardFile(root: string, { path, card }: CardFile): Promise<void> {
  const half = `${path}.${process.pid}-${threadId}`;
  writeFileSync(half, await drawCard(root, card));
  renameSync(half, path);
}
