import { contactFields, type ContactMessage } from '#contract/contact/contact-message.ts';

/** `digest` and `report` are about many messages. All but `confirmation` go to the owner. */
export type MailKind = 'owner' | 'confirmation' | 'digest' | 'report';

/** `ended`: given up. `gathered`: goes out within a digest. `held`: waits until the owner releases its message. */
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
export type AddResult =
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
  /** Local part of its Message-ID, the same for every attempt. */
  id: string;
  /** Null for a mail about many messages. */
  messageId: string | null;
  kind: MailKind;
  state: MailState;
  attempts: number;
  createdAt: number;
  dueAt: number;
  sentAt: number | null;
  lastError: string | null;
};

/** A mail that a worker may send until its lease ends, with its message, or all messages of its digest or report. */
export type ClaimedMail = Pick<StoredMail, 'id' | 'kind' | 'createdAt' | 'attempts'> & { messages: StoredMessage[] };

export type MessageWithMails = StoredMessage & { mails: Omit<StoredMail, 'messageId'>[] };

/** Which messages to list; all by default. */
export type Selection = { address?: string; state?: 'waiting' | 'quarantine'; id?: string };

/** `isPermanent`: according to the mail server, every further attempt would fail too. */
export type Failure = { reason: string; isPermanent: boolean };

/** Mails that wait for their next attempt. */
export type WaitingMails = { count: number; oldestMs: number };

/** Columns with the names of StoredMessage. Rows can be cast to it, because only this program writes them. */
export const messageColumns = `messages.id, messages.created_at as "createdAt", messages.language,
  ${contactFields.map((field) => `messages.${field}`).join(', ')}, messages.apart as quarantine`;

/** Columns with the names of StoredMail. */
export const mailColumns = `mails.id, mails.message_id as "messageId", mails.kind, mails.state, mails.attempts,
  mails.created_at as "createdAt", mails.due_at as "dueAt", mails.sent_at as "sentAt", mails.last_error as "lastError"`;
