import { z } from 'zod';
import { searchFields, shared, sharedFlag, text } from './fields.ts';

/** A portfolio filter with its own page (D25). The name of its folder is the last segment of the page's address. */
export const Category = z.strictObject({
  order: shared(z.int().min(1).max(99).describe('Position among the filters')),
  name: text(40, 'Label of the filter, and heading of its list'),
  intro: text(300, 'One or two sentences above the list').optional(),
  trade: sharedFlag('true for a trade of the clients: projects name it in `trade`'),
  ...searchFields,
});
export type Category = z.output<typeof Category>;
