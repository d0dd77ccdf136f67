import { z } from 'zod';
import type { ServerWords } from '#contract/server-words.ts';

const word = z.string().min(1);

const LanguageWords = z.object({
  form: z.object({ required: word, invalid: word, tooLong: word, sendFailed: word, tooMany: word }),
  confirmation: z.object({ subject: word, text: word }),
  owner: z.object({
    subject: word,
    intro: word,
    about: word,
    name: word,
    email: word,
    business: word,
    day: word,
    time: word,
    message: word,
    language: word,
    received: word,
    noReply: word,
    digestSubject: word,
    digestIntro: word,
    heldSubject: word,
    heldText: word,
  }),
  topics: z.record(z.string(), word),
});

/** What dist/server/words.json must hold. */
export const Words = z.object({ en: LanguageWords, sr: LanguageWords }) satisfies z.ZodType<ServerWords>;
