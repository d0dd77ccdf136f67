import { fill } from '#contract/fill.ts';
import { type Language, locales } from '#contract/language.ts';
import { didYouMean, type Fault } from '../problems/problems.ts';
import type { Fact, Facts } from '../schema/facts.ts';

/**
 * `{group.name}` in a text, or `{napravio|napravila}`: the masculine and the feminine form. Brackets with neither a dot nor a bar
 * hold a placeholder of the dictionary. Forms have no slash, so that comments of MDX do not match.
 */
export const factOrForms = /\{([a-z][a-z0-9-]*\.[a-z][a-z0-9-]*|[^{}|/]*\|[^{}|/]*)\}/g;

/** The name of the fact, if the text is a single `{group.name}` and nothing else. */
export function factNameIn(text: string): string | undefined {
  return new RegExp(`^${factOrForms.source}$`).exec(text)?.[1];
}

/** The fact with this name, the lower end of a price (`website.starter-from`), or the form that suits the site's voice. */
export function findFact(facts: Facts, name: string): Fact | undefined {
  const [masculine = '', feminine] = name.split('|');
  // readSiteData() adds site.Voice if a woman speaks. Its capital keeps it from being named in a text.
  if (feminine !== undefined) return { text: facts['site']?.['Voice'] ? feminine : masculine };
  const [group = '', key = ''] = name.split('.');
  const entries = Object.hasOwn(facts, group) ? facts[group] : undefined;
  if (entries && Object.hasOwn(entries, key)) return entries[key];
  const price = key.endsWith('-from') ? findFact(facts, name.slice(0, -'-from'.length)) : undefined;
  return price && 'eur' in price ? { eur: factRange(price).lowest } : undefined;
}

/** The fact with this name. Throws if it is unknown, which the content check reports earlier. */
export function requiredFact(facts: Facts, name: string): Fact {
  const fact = findFact(facts, name);
  if (!fact) throw new Error(`There is no fact ${name}`);
  return fact;
}

const numbers = { en: new Intl.NumberFormat(locales.en), sr: new Intl.NumberFormat(locales.sr) };

/** A fact as visitors read it: €399–€699, €1,499–€2,999+ (sr €1.499–€2.999+), 2–3, 100%. Throws if the name is unknown. */
export function formatFact(facts: Facts, name: string, language: Language): string {
  const fact = requiredFact(facts, name);
  if ('text' in fact) return fact.text;
  const { lowest, highest } = factRange(fact);
  const format = (value: number): string =>
    `${'eur' in fact ? '€' : ''}${numbers[language].format(value)}${'percent' in fact ? '%' : ''}`;
  const range = highest === undefined ? format(lowest) : `${format(lowest)}–${format(highest)}`;
  return fact.open ? `${range}+` : range;
}

/** Both ends of a figure, in its unit. `highest` is missing for a single number. */
export function factRange(fact: Fact): { lowest: number; highest?: number } {
  const { open: _, ...unit } = fact;
  const [value] = Object.values(unit);
  if (value === undefined || typeof value === 'string') throw new Error('A fact without a figure passed the schema');
  return Array.isArray(value) ? { lowest: value[0], highest: value[1] } : { lowest: value };
}

/** Fills the lower end of the price with this name into a text with `{price}`: "from €399". */
export function lowestPrice(text: string, facts: Facts, name: string, language: Language): string {
  return fill(text, { price: formatFact(facts, `${name}-from`, language) });
}

/** Fills in the facts of a text. Throws on an unknown name, as formatFact() does. */
export function withFacts(text: string, facts: Facts, language: Language): string {
  return text.replaceAll(factOrForms, (_, name: string) => formatFact(facts, name, language));
}

/** The fault of `{napravio|napravila}` in this file; undefined if it is valid, or the name of a fact. */
export function formsFault(name: string, file: string): Fault | undefined {
  if (!name.includes('|')) return undefined;
  if (!/\bsr\.[a-z]+$/.test(file))
    return { found: `{${name}} has two forms, which only Serbian needs`, fix: 'write one of them, without brackets' };
  const fix = 'write the masculine and then the feminine form, as in {napravio|napravila}';
  if (/la\|\p{L}+o$|na\|\p{L}+an$/iu.test(name)) return { found: `{${name}} has the feminine form first`, fix };
  return /^(\p{L}+)\|(?!\1$)\p{L}+$/u.test(name) ? undefined : { found: `{${name}} is not two words`, fix };
}

/** The fault of a fact's name: facts.yaml does not have it, or the fact is not a price although `unit` asks for one. */
export function factFault(facts: Facts, name: string, unit?: 'eur'): Fault | undefined {
  const fact = findFact(facts, name);
  if (!fact) {
    const names = Object.entries(facts).flatMap(([group, items]) => Object.keys(items).map((key) => `${group}.${key}`));
    const fix = didYouMean(name, names, 'add it to content/facts.yaml, or use one that is there');
    return { found: `there is no fact "${name}"`, fix };
  }
  if (unit === undefined || unit in fact) return undefined;
  return { found: `the fact "${name}" is not a price, expected one in euro`, fix: 'use a fact with eur' };
}
