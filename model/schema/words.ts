import { z } from 'zod';

const text = z.string().trim().min(1, { abort: true });
const word = text.refine((value) => /[\p{L}\p{N}]/u.test(value), 'expected a word: write letters beside the *');

const Rule = z.strictObject({
  write: word.optional().describe('The word that this site uses; without it the thing is said plainly'),
  not: z.array(word).min(1).describe('Words that it does not use; * stands for any ending'),
  but: z.array(word).optional().describe('Names that hold such a word and stay as they are'),
});

/** content/words.yaml: the preferred word for each thing. `npm run check` rejects its alternatives. */
export const HouseWords = z.strictObject({
  en: z.array(Rule).describe('English'),
  sr: z.array(Rule).describe('Serbian'),
});

export type HouseWords = z.output<typeof HouseWords>;
