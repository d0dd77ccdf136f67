import { writeFileAtomic } from '#model/read/files.ts';
import type { SocialCard } from '#model/index/social-card.ts';
import { drawCard } from './draw-card.ts';

/** A card, and the file that it becomes. */
export type CardFile = { path: string; card: SocialCard };

/** Draws a card into its file. */
export async function drawCardFile(root: string, { path, card }: CardFile): Promise<void> {
  writeFileAtomic(path, await drawCard(root, card));
}
