import type { Language } from '#contract/language.ts';
import type { Facts } from '../schema/facts.ts';
import { withFacts } from './facts.ts';
import { isCopy } from './is-copy.ts';
import { typographic } from './typography.ts';

/**
 * The same values with figures in every text that people read, set with the typography of the language (`set`). Names of files and
 * addresses stay as they are: `Ana's shop.jpg` has a straight apostrophe on the disk.
 */
export function presented<Value>(value: Value, facts: Facts, language: Language, set = typographic): Value {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string')
      return part.startsWith('https://') ? part : set(withFacts(part, facts, language), language);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part === 'object' && part !== null) {
      return Object.fromEntries(Object.entries(part).map(([key, item]) => [key, isCopy([key]) ? walk(item) : item]));
    }
    return part;
  };
  // A cast: only the letters of texts change, so the shape is the same.
  return walk(value) as Value;
}
