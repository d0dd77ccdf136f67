import type { Language } from '#contract/language.ts';
import { factPattern, factProblem, withFacts } from './facts.ts';
import { literalFigures } from './literals.ts';
import type { Problem } from './problems.ts';
import type { Facts } from './schema.ts';
import type { Source } from './source.ts';
import { typographic } from './typography.ts';
import { nameOf } from './validate.ts';

type Text = { path: PropertyKey[]; text: string };

/** Every text of a front matter or a dictionary, with its path. */
export function textsOf(value: unknown, path: PropertyKey[] = []): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsOf(item, [...path, index]));
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => textsOf(item, [...path, key]));
  }
  return [];
}

/** The faults of figures in the texts of one source (D18). `rules` says what the kind of file allows. */
export function copyProblems(
  source: Source,
  meta: unknown,
  facts: Facts,
  rules: { factsOnly: boolean; placeholders: boolean },
): Problem[] {
  return textsOf(meta).flatMap(({ path, text }) => {
    const at = { file: source.file, ...source.positionOf(path) };
    const unknown = [...text.matchAll(factPattern)].flatMap((match) => factProblem(facts, match[1] ?? '', at));
    const braces = rules.placeholders
      ? []
      : strayBraces(text).map((found) => ({ ...at, found, fix: 'write {group.name} for a fact' }));
    const typed = rules.factsOnly ? literalFigures(text) : [];
    const literals = typed.map((figure) => ({
      ...at,
      found: `${nameOf(path)} has "${figure.text}" typed, expected a {fact}`,
      fix: 'name it in content/facts.yaml and write {group.name}',
    }));
    return [...unknown, ...braces, ...literals];
  });
}

function strayBraces(text: string): string[] {
  const rest = text.replaceAll(factPattern, '');
  return [...rest.matchAll(/\{[^}]*\}?/g)].map((match) => `${match[0]} is not a fact`);
}

/** The same values with figures and typographic quotes in every text. */
export function presented<Value>(value: Value, facts: Facts, language: Language): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return typographic(withFacts(part, facts, language), language);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item)]));
    }
    return part;
  };
  // A cast: only the letters of texts change, so the shape is the same.
  return walk(value) as Value;
}
