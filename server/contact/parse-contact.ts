import {
  checkWords,
  contactKeys,
  contactLanguage,
  type ContactMessage,
  type FieldProblems,
  honeypotField,
  idempotencyKey,
  noWords,
  normaliseWords,
  trapField,
  wordsOf,
} from '#contract/contact/contact-message.ts';
import { languages } from '#contract/language.ts';
import type { BodyType } from '../http/request.ts';

/** What a visitor sent, with everything beside the words. */
export type Contact = {
  message: ContactMessage;
  key?: string;
  isTrapped: boolean;
  /** ms since 1970 by the visitor's clock. */
  openedAt?: number;
};

/** `words`: what was typed, as far as it could be read, for the form that comes back. */
export type Parsed =
  | { state: 'valid'; contact: Contact }
  | { state: 'invalid'; words: ContactMessage; fields: FieldProblems }
  | { state: 'unreadable' };

type Key = (typeof contactKeys)[number];

type Values = Partial<Record<Key, unknown>>;

/** Later than any clock of a visitor's, and exact as a number. */
const LATEST_MS = 8.64e15;

/** Checks the shape (F7), then the words (product §5). */
export function parseContact(type: BodyType, text: string): Parsed {
  const pairs = type === 'json' ? readJson(text) : readForm(text);
  if (pairs === 'unreadable') return { state: 'unreadable' };
  const values = pairs === 'misshapen' ? undefined : shaped(pairs, type);
  if (!values) return { state: 'invalid', words: emptyMessage(), fields: {} };
  const language = contactLanguage(values.language);
  const typed = wordsOf((field) => textOf(values[field]));
  const message = { ...normaliseWords(typed), language };
  const fields = checkWords(message);
  if (Object.keys(fields).length > 0) return { state: 'invalid', words: { ...typed, language }, fields };
  const { id: key, openedAt } = values;
  return {
    state: 'valid',
    contact: {
      message,
      isTrapped: [values[honeypotField], values[trapField]].some((value) => (value ?? '') !== ''),
      ...(typeof key === 'string' ? { key } : {}),
      ...(typeof openedAt === 'number' ? { openedAt } : {}),
    },
  };
}

function emptyMessage(): ContactMessage {
  return { ...noWords, language: languages[0] };
}

type Pairs = [string, unknown][];

/** `unreadable` is no JSON at all (400); `misshapen` is JSON of another shape (422). */
function readJson(text: string): Pairs | 'unreadable' | 'misshapen' {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // JSON.parse has one reason to throw.
    return 'unreadable';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'misshapen';
  const pairs = Object.entries(value);
  const isFlat = pairs.every(([, one]) => typeof one !== 'object' || one === null);
  // JSON.parse keeps the last of two equal keys without a word; in a flat object every key can be counted.
  return isFlat && countKeys(text) === pairs.length ? pairs : 'misshapen';
}

/** Strings that a colon follows. Each string is looked at once, so that this takes linear time. */
function countKeys(text: string): number {
  const strings = Array.from(text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:?)/gs));
  return strings.filter(([, colon]) => colon === ':').length;
}

/** `a=b&c=d`, where anything that is not percent-encoded UTF-8 is unreadable; what a form leaves empty is not there. */
function readForm(text: string): Pairs | 'unreadable' {
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const equals = pair.indexOf('=');
        const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
        return [decodeForm(name), decodeForm(value)];
      });
  } catch {
    // decodeURIComponent has one reason to throw.
    return 'unreadable';
  }
}

function decodeForm(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The values by their keys; undefined for an unknown or repeated key or a value of another type. */
function shaped(pairs: Pairs, type: BodyType): Values | undefined {
  const values = new Map(pairs);
  if (values.size !== pairs.length) return undefined;
  if (pairs.some(([name]) => !contactKeys.some((key) => key === name))) return undefined;
  const given: Values = {};
  for (const key of contactKeys) {
    const value = key === 'openedAt' && type === 'form' ? numberOf(values.get(key)) : values.get(key);
    if (value === undefined || (type === 'form' && value === '')) continue;
    if (!hasShape[key](value)) return undefined;
    given[key] = value;
  }
  return given;
}

/** Digits become a number; anything else stays, and is refused. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value;
}

const isText = (value: unknown) => typeof value === 'string';

const hasShape: Record<Key, (value: unknown) => boolean> = {
  about: isText,
  name: isText,
  email: isText,
  business: isText,
  day: isText,
  time: isText,
  message: isText,
  language: (value) => languages.some((language) => language === value),
  id: (value) => typeof value === 'string' && idempotencyKey.test(value),
  [honeypotField]: isText,
  [trapField]: isText,
  openedAt: (value) => typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= LATEST_MS,
};
