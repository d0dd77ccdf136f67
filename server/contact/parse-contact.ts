import { z } from 'zod';
import {
  checkWords,
  contactFields,
  type ContactMessage,
  type FieldProblems,
  honeypotField,
  idempotencyKey,
  noWords,
  normaliseWords,
  trapField,
  wordsOf,
} from '#contract/contact/contact-message.ts';
import { recordOf } from '#contract/keys.ts';
import { languages } from '#contract/language.ts';
import type { BodyType } from '../http/request.ts';

export type Contact = {
  message: ContactMessage;
  key?: string | undefined;
  /** True if a field that people do not see was filled in. */
  isTrapped: boolean;
  /** ms since 1970 by the visitor's clock. */
  openedAt?: number | undefined;
};

/** `words` is what the visitor typed, for the returned form. */
type ParseResult =
  | { state: 'valid'; contact: Contact }
  | { state: 'invalid'; words: ContactMessage; fields: FieldProblems }
  | { state: 'unreadable' };

/** Every key that a body may have, and the type of its value. */
const Body = z.strictObject({
  ...recordOf([...contactFields, honeypotField, trapField] as const, () => z.string().optional()),
  language: z.enum(languages).optional(),
  id: z.string().regex(idempotencyKey).optional(),
  openedAt: z.number().optional(),
});

/** Checks the shape of the body first, then the text of each field. */
export function parseContact(type: BodyType, body: string): ParseResult {
  const pairs = type === 'json' ? readJson(body) : readForm(body);
  if (pairs === undefined) return { state: 'unreadable' };
  const hasRepeatedKeys = new Set(pairs.map(([name]) => name)).size !== pairs.length;
  // A form also sends its empty fields, so those are dropped. Unknown names are kept, and make the body invalid.
  const given = pairs.filter(([name, value]) => type === 'json' || value !== '' || !Object.hasOwn(Body.shape, name));
  const parsed = Body.safeParse(Object.fromEntries(given));
  if (!parsed.success || hasRepeatedKeys)
    return { state: 'invalid', words: { ...noWords, language: languages[0] }, fields: {} };
  const values = parsed.data;
  const language = values.language ?? languages[0];
  const typedWords = wordsOf((field) => values[field] ?? '');
  const message = { ...normaliseWords(typedWords), language };
  const fields = checkWords(message);
  if (Object.keys(fields).length > 0) return { state: 'invalid', words: { ...typedWords, language }, fields };
  const isTrapped = [values[honeypotField], values[trapField]].some((value) => (value ?? '') !== '');
  return { state: 'valid', contact: { message, key: values.id, openedAt: values.openedAt, isTrapped } };
}

type Pairs = [string, unknown][];

/** Undefined if the text is not JSON. JSON of another shape becomes a key that `Body` rejects. */
function readJson(json: string): Pairs | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const pairs = isObject ? Object.entries(value as object) : [];
  // Counts keys, because JSON.parse silently keeps the last of two equal ones. Nested values are invalid in any case.
  return isObject && countKeys(json) === pairs.length ? pairs : [['not a flat object', value]];
}

/** Counts strings that are followed by a colon. Takes linear time, because it matches each string once. */
function countKeys(json: string): number {
  const strings = Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/gs));
  return strings.filter(([, colon]) => colon === ':').length;
}

/** Parses `a=b&c=d`. Undefined for anything that is not percent-encoded UTF-8. */
function readForm(body: string): Pairs | undefined {
  try {
    // Throws for malformed percent-encoding, which URLSearchParams accepts.
    decodeURIComponent(body);
  } catch {
    return undefined;
  }
  // `openedAt` is the only number of a form, which sends it as digits.
  return [...new URLSearchParams(body)].map(([name, value]) => [
    name,
    name === 'openedAt' && /^\d{1,16}$/.test(value) ? Number(value) : value,
  ]);
}
