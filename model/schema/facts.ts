import { z } from 'zod';

const MOST_EUR = 10_000_000;

/** 2.999 would be shown as €2.999 in one language and as €2,999 in the other. Serbian writes thousands with a point. */
function eurosFault(price: number): string | undefined {
  if (price > MOST_EUR) return `expected at most ${MOST_EUR} euros: count the zeros of ${price}`;
  if (Number.isInteger(price)) return undefined;
  const isThousands = price < 1000 && !Number.isInteger(Math.round(price * 1000) / 10);
  return `expected whole euros, found ${price}: write ${Math.round(isThousands ? price * 1000 : price)}`;
}

const NumberOrRange = z.union(
  [z.number().nonnegative(), z.tuple([z.number().nonnegative(), z.number().nonnegative()])],
  'expected a number, or a range such as [2, 3]',
);

const open = z.boolean().optional().describe('true for a closing +');

/** One figure: exactly one unit. */
export const Fact = z
  .union(
    [
      z.strictObject({ eur: NumberOrRange, open }),
      z.strictObject({ minutes: NumberOrRange, open }),
      z.strictObject({ hours: NumberOrRange, open }),
      z.strictObject({ days: NumberOrRange, open }),
      z.strictObject({ weeks: NumberOrRange, open }),
      z.strictObject({ months: NumberOrRange, open }),
      z.strictObject({ count: NumberOrRange, open }),
      z.strictObject({ percent: NumberOrRange, open }),
    ],
    'expected one figure with its unit, such as { eur: [399, 699] } or { weeks: 2 }: use one of eur, minutes, hours, days, weeks, months, count, percent',
  )
  .superRefine((fact, context) => {
    const prices = 'eur' in fact ? [fact.eur].flat() : [];
    const [priceFault] = prices.flatMap((price) => eurosFault(price) ?? []);
    if (priceFault !== undefined) context.addIssue({ code: 'custom', input: fact, message: priceFault });
    const range = Object.values(fact).find((value) => Array.isArray(value));
    if (!range || range[0] < range[1]) return;
    const [high, low] = range;
    const fix = high === low ? `write ${low}` : `write [${low}, ${high}]`;
    context.addIssue({ code: 'custom', input: fact, message: `expected the lower figure first: ${fix}` });
  });

/** A figure, or a text of site.yaml: `{site.name}`, `{site.mail}`. */
export type Fact = z.output<typeof Fact> | { text: string; open?: never };

const factKey = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected small letters, digits and hyphens: rename it');

const factGroup = factKey.refine(
  (name) => name !== 'site',
  'expected another name, {site.name} and {site.mail} come from content/site.yaml: rename it',
);

/** content/facts.yaml: group → name → figure. */
export const Facts = z.record(factGroup, z.record(factKey, Fact));

/** The figures, and what copy may name of site.yaml. */
export type Facts = Record<string, Record<string, Fact>>;
