import { contactFields, contactLanguage, type ContactMessage, wordsOf } from '#contract/contact/contact-message.ts';
import type { Row } from '../store/database.ts';

/** `digest` and `report` are about many messages. All but `confirmation` go to the owner. */
export type MailKind = 'owner' | 'confirmation' | 'digest' | 'report';

/** `gathered`: goes out within a digest. `held`: waits until the owner releases its message. */
export type MailState = 'waiting' | 'sent' | 'ended' | 'gathered' | 'held';

/** Why a message is in quarantine. */
export type Quarantine = 'honeypot' | 'too-fast' | 'flood';

export type Submission = {
  message: ContactMessage;
  /** Idempotency key; the form without JavaScript has none. */
  key?: string | undefined;
  /** The visitor's address and the network around it, of which only keyed hashes are stored. */
  source: string;
  network: string;
  quarantine?: Quarantine | undefined;
};

/** `known`: the message was stored before, under this id. */
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
  /** One message, all of a digest, or those that a report counts. */
  messages: StoredMessage[];
};

export type MessageWithMails = StoredMessage & { mails: StoredMail[] };

/** Which messages to list; all by default. */
export type Selection = { address?: string; state?: 'waiting' | 'quarantine'; id?: string };

/** `isPermanent`: the mail server says that every other attempt would fail too. */
export type Failure = { reason: string; isPermanent: boolean };

/** Mails that wait for their next attempt. */
export type Waiting = { count: number; oldestMs: number };

export const messageColumns = ['id', 'created_at', 'language', ...contactFields, 'apart'];

export const mailColumns = ['id', 'kind', 'state', 'attempts', 'created_at', 'due_at', 'sent_at', 'last_error'];

/** `messages.id, messages.created_at, …` */
export function columnsOf(table: string, columns: string[]): string {
  return columns.map((column) => `${table}.${column}`).join(', ');
}

/** The casts below are safe because only this program writes the tables. */
export function messageOf(row: Row): StoredMessage {
  return {
    id: String(row['id']),
    createdAt: Number(row['created_at']),
    language: contactLanguage(row['language']),
    ...wordsOf((field) => String(row[field])),
    quarantine: row['apart'] as Quarantine | null,
  };
}

export function mailOf(row: Row): StoredMail {
  return {
    id: String(row['id']),
    kind: row['kind'] as MailKind,
    state: row['state'] as MailState,
    attempts: Number(row['attempts']),
    createdAt: Number(row['created_at']),
    dueAt: Number(row['due_at']),
    sentAt: row['sent_at'] === null ? null : Number(row['sent_at']),
    lastError: row['last_error'] === null ? null : String(row['last_error']),
  };
}
