import { z } from 'zod';

const text = z.string().trim().min(1, { abort: true });
const word = text.refine((value) => /[\p{L}\p{N}]/u.test(value), 'expected a word: write letters beside the *');

const Rule = z.strictObject({
  write: word.optional().describe('The word to use instead; without it, the check asks for plain words'),
  not: z.array(word).min(1).describe('Words that the check rejects; * stands for any ending'),
  but: z.array(word).optional().describe('Names with such a word that are allowed'),
});

/** content/words.yaml: the preferred word for each thing. `npm run check` rejects its alternatives. */
export const HouseWords = z.strictObject({
  en: z.array(Rule).describe('English'),
  sr: z.array(Rule).describe('Serbian'),
});

export type HouseWords = z.output<typeof HouseWords>;
