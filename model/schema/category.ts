import { z } from 'zod';
import { flag, same, search, text } from './fields.ts';

/** A portfolio filter with its own page (D25). The name of its folder is the last segment of the page's address. */
export const Category = z.strictObject({
  order: same(z.int().min(1).max(99).describe('Position among the filters')),
  name: text(40, 'Label of the filter, and heading of its list'),
  intro: text(300, 'One or two sentences above the list').optional(),
  trade: flag('true for a trade of the clients: projects name it in `trade`'),
  ...search,
});
export type Category = z.output<typeof Category>;
