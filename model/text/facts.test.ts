import { expect, test } from 'vitest';
import { factFault, factRange, findFact, formatFact, formsFault, withFacts } from './facts.ts';
import type { Fact, Facts } from '../schema/facts.ts';

const formattedFacts: [Fact, en: string, sr: string][] = [
  [{ eur: 99 }, '€99', '€99'],
  [{ eur: [399, 699] }, '€399–€699', '€399–€699'],
  [{ eur: [1499, 2999], open: true }, '€1,499–€2,999+', '€1.499–€2.999+'],
  [{ eur: 8999, open: true }, '€8,999+', '€8.999+'],
  [{ eur: [1500, 40_000] }, '€1,500–€40,000', '€1.500–€40.000'],
  [{ weeks: [2, 3] }, '2–3', '2–3'],
  [{ weeks: [12, 16], open: true }, '12–16+', '12–16+'],
  [{ hours: 48 }, '48', '48'],
  [{ minutes: 30 }, '30', '30'],
  [{ months: 1.5 }, '1.5', '1,5'],
  [{ count: 50, open: true }, '50+', '50+'],
  [{ percent: 100 }, '100%', '100%'],
];

test.each(formattedFacts)('%o is shown as %s in English and as %s in Serbian', (fact, en, sr) => {
  const facts = { a: { b: fact } };
  expect([formatFact(facts, 'a.b', 'en'), formatFact(facts, 'a.b', 'sr')]).toEqual([en, sr]);
});

test('returns both ends of a range, and one for a single figure', () => {
  expect(factRange({ eur: [399, 699] })).toEqual({ lowest: 399, highest: 699 });
  expect(factRange({ eur: 8999, open: true })).toEqual({ lowest: 8999 });
});

const facts: Facts = {
  website: { starter: { eur: [1499, 2999] }, 'starter-time': { weeks: [2, 3] } },
  figures: { projects: { count: 50, open: true } },
};

test('finds a figure by group and name only', () => {
  expect(findFact(facts, 'website.starter-time')).toEqual({ weeks: [2, 3] });
  expect(findFact(facts, 'website.none')).toBeUndefined();
  expect(findFact(facts, 'none.starter')).toBeUndefined();
  expect(findFact(facts, 'website')).toBeUndefined();
  // Only prices have a lower end that `-from` names.
  expect(findFact(facts, 'website.starter-from')).toEqual({ eur: 1499 });
  expect(findFact(facts, 'website.starter-time-from')).toBeUndefined();
  expect(findFact(facts, 'none.starter-from')).toBeUndefined();
  // Properties that every object inherits are not facts.
  expect(findFact(facts, 'constructor.name')).toBeUndefined();
  expect(findFact(facts, 'website.constructor')).toBeUndefined();
});

test('fills in every fact of a text, and leaves placeholders', () => {
  const text = '{count} of {figures.projects}: {website.starter} in {website.starter-time} weeks, {website.starter}';
  expect(withFacts(text, facts, 'en')).toBe('{count} of 50+: €1,499–€2,999 in 2–3 weeks, €1,499–€2,999');
  expect(withFacts(text, facts, 'sr')).toBe('{count} of 50+: €1.499–€2.999 in 2–3 weeks, €1.499–€2.999');
});

test('throws on a text with an unknown fact', () => {
  expect(() => withFacts('{website.none}', facts, 'en')).toThrow('There is no fact website.none');
});

test('shows the masculine form, or the feminine one if the voice of the site is f', () => {
  const text = '{Napravio|Napravila} sam ga {sam|sama}.';
  expect(withFacts(text, facts, 'sr')).toBe('Napravio sam ga sam.');
  expect(withFacts(text, { ...facts, site: { Voice: { text: 'f' } } }, 'sr')).toBe('Napravila sam ga sama.');
});

test.each([
  ['napravio|napravila', 'content/faq/01-cost/en.mdx', '{napravio|napravila} has two forms, which only Serbian needs'],
  ['napravio|', 'content/dictionary/sr.yaml', '{napravio|} is not two words'],
  ['sam napravio|sama', 'content/faq/01-cost/sr.mdx', '{sam napravio|sama} is not two words'],
  ['napravio|napravio', 'content/faq/01-cost/sr.mdx', '{napravio|napravio} is not two words'],
  ['Napravila|Napravio', 'content/faq/01-cost/sr.mdx', '{Napravila|Napravio} has the feminine form first'],
  ['sigurna|siguran', 'content/faq/01-cost/sr.mdx', '{sigurna|siguran} has the feminine form first'],
])('rejects {%s} in %s', (name, file, found) => {
  expect(formsFault(name, file)).toMatchObject({ found });
});

test('accepts two forms in Serbian, and names of facts anywhere', () => {
  for (const forms of ['Išao|Išla', 'programera|programerku', 'njega|nju', 'siguran|sigurna'])
    expect(formsFault(forms, 'content/faq/01-cost/sr.mdx')).toBeUndefined();
  expect(formsFault('website.starter', 'content/faq/01-cost/en.mdx')).toBeUndefined();
});

test('a price is a figure in euro', () => {
  expect(factFault(facts, 'figures.project')?.fix).toBe('did you mean "figures.projects"?');
  expect(factFault(facts, 'website.starter', 'eur')).toBeUndefined();
  expect(factFault(facts, 'figures.projects')).toBeUndefined();
  expect(factFault({ site: { Voice: { text: 'f' } } }, 'site.voice')?.found).toBe('there is no fact "site.voice"');
  expect(factFault(facts, 'figures.projects', 'eur')).toMatchObject({ fix: 'use a fact with eur' });
});
