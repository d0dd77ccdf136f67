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
  /** Whether a field is filled in that people do not see. */
  isTrapped: boolean;
  /** ms since 1970 by the visitor's clock. */
  openedAt?: number | undefined;
};

/** `words`: what was typed, for the form that comes back. */
export type Parsed =
  | { state: 'valid'; contact: Contact }
  | { state: 'invalid'; words: ContactMessage; fields: FieldProblems }
  | { state: 'unreadable' };

const text = z.string().optional();

/** Every key that a body may have, and the type of its value. */
const Body = z.strictObject({
  ...recordOf([...contactFields, honeypotField, trapField] as const, () => text),
  language: z.enum(languages).optional(),
  id: z.string().regex(idempotencyKey).optional(),
  openedAt: z.number().optional(),
});

/** Checks the shape, then the words. */
export function parseContact(type: BodyType, body: string): Parsed {
  const pairs = type === 'json' ? readJson(body) : readForm(body);
  if (pairs === undefined) return { state: 'unreadable' };
  const hasRepeatedKeys = new Set(pairs.map(([name]) => name)).size !== pairs.length;
  // A form sends its empty fields too.
  const given = pairs.filter(([name, value]) => type === 'json' || value !== '' || !Object.hasOwn(Body.shape, name));
  const parsed = Body.safeParse(Object.fromEntries(given));
  if (!parsed.success || hasRepeatedKeys)
    return { state: 'invalid', words: { ...noWords, language: languages[0] }, fields: {} };
  const values = parsed.data;
  const language = values.language ?? languages[0];
  const typed = wordsOf((field) => values[field] ?? '');
  const message = { ...normaliseWords(typed), language };
  const fields = checkWords(message);
  if (Object.keys(fields).length > 0) return { state: 'invalid', words: { ...typed, language }, fields };
  const isTrapped = [values[honeypotField], values[trapField]].some((value) => (value ?? '') !== '');
  return { state: 'valid', contact: { message, key: values.id, openedAt: values.openedAt, isTrapped } };
}

type Pairs = [string, unknown][];

/** Undefined for a text that is not JSON. JSON of another shape gets a name that no body may have. */
function readJson(json: string): Pairs | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const pairs = isObject ? Object.entries(value as object) : [];
  // JSON.parse silently keeps the last of two equal keys. Nested values are invalid in any case.
  return isObject && countKeys(json) === pairs.length ? pairs : [['not a flat object', value]];
}

/** Counts strings that a colon follows. Looks at each string once, so that this takes linear time. */
function countKeys(json: string): number {
  const strings = Array.from(json.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/gs));
  return strings.filter(([, colon]) => colon === ':').length;
}

/** `a=b&c=d`; undefined for anything that is not percent-encoded UTF-8. */
function readForm(body: string): Pairs | undefined {
  try {
    // URLSearchParams accepts malformed percent-encoding, and this throws.
    decodeURIComponent(body);
  } catch {
    return undefined;
  }
  // The one number of a form is written in digits.
  return [...new URLSearchParams(body)].map(([name, value]) => [
    name,
    name === 'openedAt' && /^\d{1,16}$/.test(value) ? Number(value) : value,
  ]);
}
