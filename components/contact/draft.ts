import { contactFields, type ContactWords } from '#contract/contact/contact-message.ts';
import { withSession } from './session.ts';

/**
 * The text typed into the contact form, kept until it is sent, so that an accidental reload loses nothing. Only for this browser
 * tab.
 */
export type Draft = {
  words: ContactWords;
  /** Idempotency key: the same words are one message, however often they are sent. */
  key: string;
  /** When the page was opened on which the first word was typed, in ms since 1970. */
  openedAt: number;
};

const storageKey = 'contact-draft';
const KEY_BYTES = 16;

let draft: Draft | undefined;

export function keptDraft(): Draft | undefined {
  draft ??= readDraft();
  return draft;
}

/** Keeps these words. Changed words get a new key. */
export function keepDraft(words: ContactWords): Draft {
  const before = keptDraft();
  if (before && contactFields.every((field) => before.words[field] === words[field])) return before;
  draft = { words, key: newKey(), openedAt: before?.openedAt ?? Math.round(performance.timeOrigin) };
  withSession((storage) => storage.setItem(storageKey, JSON.stringify(draft)));
  return draft;
}

/** Drops the draft once it is sent. */
export function dropDraft(): void {
  draft = undefined;
  withSession((storage) => storage.removeItem(storageKey));
}

function readDraft(): Draft | undefined {
  return withSession((storage) => {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? 'null');
    return isDraft(stored) ? stored : undefined;
  });
}

/** Another version of this page may have stored another shape. */
function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { words, key, openedAt } = value as Partial<Draft>; // each part is checked
  const isWhole = contactFields.every((field) => typeof words?.[field] === 'string');
  return isWhole && typeof key === 'string' && typeof openedAt === 'number';
}

/** Not crypto.randomUUID(), which is missing without HTTPS, as at http://192.168.0.2:3000 on an owner's phone. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
