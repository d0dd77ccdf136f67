import { fill } from '#contract/fill.ts';
import type { Language } from '#contract/language.ts';
import { categories, type Category } from '#contract/routes/paths.ts';
import type { Project } from '#model/schema/project.ts';
import {
  features,
  headings,
  measures,
  problems,
  products,
  results,
  type Sentence,
  tags,
  towns,
  trades,
  work,
} from './case-study-copy.ts';
import { Random } from './random.ts';

/** The choices that make one project differ from the next, the same in both languages. */
export type Choice = ReturnType<typeof choose>;

/** Coprime with the number of titles: neighbours differ in product, trade and town, and no title comes twice. */
const STEP = 4813;
const titles = products.length * trades.length * towns.length;

/** A service page shows the graphs of these projects. */
const alwaysRanked = [6, 7, 9, 10];

/** Makes the choices of one project. Deterministic by `id` and `seed`. */
export function choose(id: number, seed: number) {
  const random = new Random(seed * 100_003 + id);
  const title = (id * STEP + seed) % titles;
  const some = (list: Sentence[], count: number): Sentence[] => random.pick(list, count);
  return {
    id,
    /** After some thousands of projects the titles start again, with a number. */
    round: Math.floor(id / titles) + 1,
    product: at(products, title),
    trade: at(trades, Math.floor(title / products.length)),
    town: at(towns, Math.floor(title / products.length / trades.length)),
    numbers: { n: random.between(6, 12), m: random.between(13, 19) },
    problems: some(problems, 5),
    work: some(work, 6),
    results: some(results, 5),
    features: some(features, 7),
    tags: some(tags, 3),
    headings: {
      before: random.one(headings.before),
      work: random.one(headings.work),
      measured: random.one(headings.measured),
      after: random.one(headings.after),
    },
    measured: measures.map((name) => ({ name, before: random.between(30, 90), after: random.between(6, 19) })),
    categories: categoriesOf(random),
    hasLink: random.next() < 0.4,
    ranking: random.next() < 0.2 || alwaysRanked.includes(id) ? rankingOf(random) : undefined,
  };
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error(`The list has no item ${index}`);
  return item;
}

/** Most projects are websites, and some have two categories. */
function categoriesOf(random: Random): Category[] {
  const chances: Record<Category, number> = { websites: 0.7, custom: 0.3, seo: 0.3 };
  const own = categories.filter((category) => random.next() < chances[category]);
  return own.length > 0 ? own : ['websites'];
}

function rankingOf(random: Random): Project['ranking'] {
  const start = random.between(25, 60);
  return Array.from({ length: 12 }, (_, index) => ({
    month: `2025-${String(index + 1).padStart(2, '0')}`,
    position: Math.max(1, start - index * 2 - random.between(0, 3)),
  }));
}

/** Fills the placeholders of sentences. */
export function sayIn(language: Language, { town, numbers: { n, m } }: Choice) {
  const values = { town: town.in[language], n, m };
  return (sentence: Sentence | undefined): string => fill(sentence?.[language] ?? '', values);
}
