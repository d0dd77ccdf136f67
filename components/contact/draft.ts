import { contactFields, type ContactWords } from '#contract/contact/contact-message.ts';
import { withSession } from './session.ts';

/** The text typed into the contact form, kept in this tab until it is sent, so that an accidental reload loses nothing. */
type Draft = {
  words: ContactWords;
  /** Idempotency key: the same words are one message, however often they are sent. */
  key: string;
  /** When the visitor opened the page on which the first word was typed, in ms since 1970; 0 if that is long ago. */
  openedAt: number;
};

/** Rename this key when the shape of a draft changes: an earlier version of this page may have stored one. */
const storageKey = 'contact-draft-1';
/** The server quarantines a post this soon after opening. Later it must not compare clocks: the visitor's may be ahead. */
const LONG_AGO_MS = 2_000;

let draft: Draft | undefined;

export function readDraft(): Draft | undefined {
  // A cast: only saveDraft writes there.
  draft ??= withSession((storage) => JSON.parse(storage.getItem(storageKey) ?? 'null') as Draft | null) ?? undefined;
  return draft;
}

/** Keeps these words. Changed words get a new key. */
export function saveDraft(words: ContactWords): Draft {
  const previous = readDraft();
  if (previous && contactFields.every((field) => previous.words[field] === words[field])) return previous;
  const openedAt = performance.now() < LONG_AGO_MS ? (previous?.openedAt ?? Math.round(performance.timeOrigin)) : 0;
  draft = { words, key: newKey(), openedAt };
  withSession((storage) => storage.setItem(storageKey, JSON.stringify(draft)));
  return draft;
}

/** Drops the draft once it is sent. */
export function dropDraft(): void {
  draft = undefined;
  withSession((storage) => storage.removeItem(storageKey));
}

/** Not crypto.randomUUID(), which is missing without HTTPS, as at http://192.168.0.2:3000 on an owner's phone. */
function newKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
