import { contactFields, contactLanguage, type ContactMessage } from '#contract/contact/contact-message.ts';
import type { Row } from '../store/database.ts';

/** What goes out for a message: to the owner, and to the visitor. A digest has many messages in one mail to the owner. */
export type MailKind = 'owner' | 'confirmation' | 'digest' | 'report';

/** `gathered` goes out within a digest; `held` stays until the owner releases its message. */
export type MailState = 'waiting' | 'sent' | 'ended' | 'gathered' | 'held';

/** Why a message is in quarantine (A3). */
export type Quarantine = 'honeypot' | 'too-fast' | 'flood';

/** A checked message on its way into the outbox. */
export type Submission = {
  message: ContactMessage;
  /** Idempotency key; the form without JavaScript has none. */
  key?: string | undefined;
  /** What the visitor's address counts as, and the network around it; only their keyed hashes are stored. */
  source: string;
  network: string;
  quarantine?: Quarantine | undefined;
};

/** `known`: it was stored before, under this id. */
export type Added =
  | { state: 'stored'; id: string; quarantine: Quarantine | undefined }
  | { state: 'known'; id: string }
  | { state: 'refused'; retryAfterMs: number };

export type StoredMessage = ContactMessage & {
  id: string;
  /** ms since 1970. */
  createdAt: number;
  quarantine: Quarantine | null;
};

export type StoredMail = {
  /** Left part of its Message-ID: the same at every attempt. */
  id: string;
  kind: MailKind;
  state: MailState;
  attempts: number;
  createdAt: number;
  dueAt: number;
  sentAt: number | null;
  lastError: string | null;
};

/** A mail that a worker may send until its lease ends. */
export type ClaimedMail = {
  id: string;
  kind: MailKind;
  createdAt: number;
  attempts: number;
  /** One, or all of a digest, or those that a report counts. */
  messages: StoredMessage[];
};

export type MessageWithMails = StoredMessage & { mails: StoredMail[] };

/** Which messages to list; all by default. */
export type Selection = { address?: string; state?: 'waiting' | 'quarantine'; id?: string };

/** Why an attempt failed, and whether the mail server said that it always will. */
export type Failure = { reason: string; isPermanent: boolean };

/** Mails that wait for their next attempt. */
export type Waiting = { count: number; oldestMs: number };

export const messageColumns = ['id', 'created_at', 'language', ...contactFields, 'apart'];

export const mailColumns = ['id', 'kind', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'last_error'];

/** `messages.id, messages.created_at, …` */
export function columnsOf(table: string, columns: string[]): string {
  return columns.map((column) => `${table}.${column}`).join(', ');
}

/** The tables are written by this program only, so that their words for kinds and states are ours. */
export function messageOf(row: Row): StoredMessage {
  return {
    id: text(row, 'id'),
    createdAt: Number(row['created_at']),
    language: contactLanguage(row['language']),
    about: text(row, 'about'),
    name: text(row, 'name'),
    email: text(row, 'email'),
    business: text(row, 'business'),
    day: text(row, 'day'),
    time: text(row, 'time'),
    message: text(row, 'message'),
    quarantine: row['apart'] as Quarantine | null,
  };
}

export function mailOf(row: Row): StoredMail {
  return {
    id: text(row, 'id'),
    kind: row['kind'] as MailKind,
    state: row['state'] as MailState,
    attempts: Number(row['attempts']),
    createdAt: Number(row['created_at']),
    dueAt: Number(row['due_at']),
    sentAt: row['sent_at'] === null ? null : Number(row['sent_at']),
    lastError: row['last_error'] === null ? null : text(row, 'last_error'),
  };
}

function text(row: Row, column: string): string {
  return String(row[column]);
}
