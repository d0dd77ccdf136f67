import { z } from 'zod';
import { flag, same, search, text } from './fields.ts';

/** A filter of the portfolio, with an address of its own (D25). The folder's name is the last part of the address. */
export const Category = z.strictObject({
  order: same(z.int().min(1).max(99).describe('Position among the filters')),
  name: text(40, 'Label of the filter, and heading of its list'),
  intro: text(300, 'One or two sentences above the list').optional(),
  trade: flag('true for a trade of the clients: projects name it in `trade`'),
  ...search,
});
export type Category = z.output<typeof Category>;
