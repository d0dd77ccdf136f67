import type { Language } from '#contract/language.ts';
import type { Facts } from '../schema/facts.ts';
import { withFacts } from './facts.ts';
import { typographic } from './typography.ts';

/** The same values with figures in every text, set with the typography of the language (`set`). */
export function presented<Value>(value: Value, facts: Facts, language: Language, set = typographic): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return set(withFacts(part, facts, language), language);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, walk(item)]));
    }
    return part;
  };
  // A cast: only the letters of texts change, so the shape is the same.
  return walk(value) as Value;
}
