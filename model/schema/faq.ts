import { z } from 'zod';
import { publishFields, shared, sharedFlag, text } from './fields.ts';

/** A question of the FAQ (product §3). Its answer is the body of the file. */
export const FaqEntry = z.strictObject({
  q: text(140, 'The question'),
  order: shared(z.int().min(1).max(999).optional().describe('Position in the list; default: number of the folder')),
  home: sharedFlag('true for the questions that the home page shows too'),
  ...publishFields,
});
export type FaqEntry = z.output<typeof FaqEntry>;
