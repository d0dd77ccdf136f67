import { z } from 'zod';

/** How precise a figure may be, by the number of steps in 1. */
const precisions = { 1: 'a whole number', 2: 'a whole number or a half', 100: 'at most two decimals' };

type Steps = keyof typeof precisions;

/** Reports figures that are too large, reversed or too precise. */
function figureFault(figure: number | [number, number], most: number, steps: Steps, otherwise: string) {
  for (const value of [figure].flat()) {
    if (value > most) return `expected at most ${most}: count the zeros of ${value}${otherwise}`;
    const nearest = Math.round(value * steps) / steps;
    if (nearest === value) continue;
    // 2.999 is often 2999, because Serbian groups thousands with a point; 2.5 may be 3 or 2500.
    const inThousands = Math.round(value * 1000);
    const eitherFigure = inThousands % 10 === 0 ? `${nearest}, or ${inThousands} for thousands` : inThousands;
    const fix = steps === 1 && value < 1000 ? eitherFigure : nearest;
    return `expected ${precisions[steps]}, found ${value}: write ${fix}`;
  }
  if (!Array.isArray(figure) || figure[0] < figure[1]) return undefined;
  const [high, low] = figure;
  return `expected the lower figure first: write ${high === low ? low : `[${low}, ${high}]`}`;
}

const NumberOrRange = z.union(
  [z.number().nonnegative(), z.tuple([z.number().nonnegative(), z.number().nonnegative()])],
  'expected a number, or a range such as [2, 3]',
);

/** A number or range up to `most`, with `steps` in 1. `otherwise` is appended to the message about larger figures. */
function upTo(most: number, steps: Steps = 1, otherwise = '') {
  return NumberOrRange.superRefine((figure, context) => {
    const message = figureFault(figure, most, steps, otherwise);
    if (message !== undefined) context.addIssue({ code: 'custom', input: figure, message });
  });
}

/** Words for shares and scores, which are at most 100%, and for growth, which may be more, in both languages. */
const shares =
  /\b(?:share|score|rate|uptime|satisfaction|deposit|discount|ude[ol]\w*|ocen[aeu]|stop[aeu]|dostupnost|zadovoljstvo|kapar[aeu]|popust)\b/i;
const growth = /\b(?:grow\w*|more|gains?|increase\w*|rise|higher|rast\w*|porast\w*|više|već\w*)\b/i;

export const shareError = 'expected at most 100%, because no share or score is larger: count the digits';

/** True for a share or score above 100%: `Uptime: 140%`. A figure with a plus, `+140%`, counts as growth whatever its name. */
export function isAbove100(name: string, figure: string): boolean {
  return shares.test(name) && !growth.test(name) && /(?<![+\d.,])(?!100(?!\d))\d{3,}(?:[.,]\d+)?\s?%/.test(figure);
}

const open = z.boolean().optional().describe('true for a closing +');

/** One figure with exactly one unit. A price or a period of 0 is invalid, because it would be shown as €0. */
export const Fact = z
  .union(
    [
      z.strictObject({ eur: upTo(10_000_000), open }),
      z.strictObject({ minutes: upTo(1440, 1, ', or write it in hours'), open }),
      z.strictObject({ hours: upTo(240, 2, ', or write it in days'), open }),
      z.strictObject({ days: upTo(3660, 2), open }),
      z.strictObject({ weeks: upTo(520, 2), open }),
      z.strictObject({ months: upTo(240, 2), open }),
      z.strictObject({ count: upTo(1_000_000_000), open }),
      z.strictObject({ percent: upTo(10_000, 100), open }),
    ],
    'expected one figure with its unit, such as { eur: [399, 699] } or { weeks: 2 }: use one of eur, minutes, hours, days, weeks, months, count, percent, with one or two numbers, in digits only',
  )
  .refine(
    (fact) => 'count' in fact || 'percent' in fact || !Object.values(fact).includes(0),
    'expected more than 0: write a word, such as free, in the texts that use this fact',
  );

/** A figure, or a text from site.yaml: `{site.name}`, `{site.mail}`. */
export type Fact = z.output<typeof Fact> | { text: string; open?: never };

const factKey = z.string().regex(/^[a-z][a-z0-9-]*$/, 'expected small letters, digits and hyphens: rename it');

const factGroup = factKey.refine(
  (name) => name !== 'site',
  'expected another name, because {site.name} and {site.mail} come from content/site.yaml: rename it',
);

const FactsOfGroup = z.record(factKey, Fact).superRefine((facts, context) => {
  for (const [name, fact] of Object.entries(facts)) {
    const percent = 'percent' in fact ? [fact.percent].flat() : [];
    if (percent.some((value) => isAbove100(name, `${value}%`)))
      context.addIssue({ code: 'custom', input: fact, path: [name], message: shareError });
    // {tool-from} already means the lower end of `tool`, so a separate `tool-from` must have the same figure.
    const range = facts[name.replace(/-from$/, '')] ?? fact;
    const [price, lowest] = [fact, range].map((figure) => ('eur' in figure ? [figure.eur].flat()[0] : undefined));
    const message = `expected ${lowest}, the lower end of its range: write { eur: ${lowest} }`;
    if (price !== undefined && lowest !== undefined && price !== lowest)
      context.addIssue({ code: 'custom', input: fact, path: [name], message });
  }
});

/** content/facts.yaml: group → name → figure. */
export const Facts = z.record(factGroup, FactsOfGroup);

/** The figures of facts.yaml, and the texts from site.yaml that copy may use. */
export type Facts = Record<string, Record<string, Fact>>;
