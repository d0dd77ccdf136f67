import type { ContactMessage } from '#contract/contact-message.ts';
import type { Counts } from './rate-limits.ts';

/** What goes out for a message: to the owner, and to the visitor. A digest has many messages in one mail to the owner. */
export type MailKind = 'owner' | 'confirmation' | 'digest' | 'report';

/** `gathered` goes out within a digest; `held` stays until the owner releases its message. */
export type MailState = 'waiting' | 'sent' | 'ended' | 'gathered' | 'held';

/** Why a message is kept apart (A3). */
export type Apart = 'honeypot' | 'too-fast';

/** A checked message on its way into the outbox. */
export type Submission = {
  message: ContactMessage;
  /** Idempotency key; the form without JavaScript has none. */
  key?: string | undefined;
  /** The visitor's address or network; only its keyed hash is stored. */
  source: string;
  apart?: Apart | undefined;
};

/** `known`: it was stored before, under this id. */
export type Added = { state: 'stored' | 'known'; id: string } | { state: 'refused' };

export type StoredMessage = ContactMessage & {
  id: string;
  /** ms since 1970. */
  createdAt: number;
  apart: Apart | null;
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
  /** One, or all that a digest gathers, or those that a report counts. */
  messages: StoredMessage[];
};

export type MessageWithMails = StoredMessage & { mails: StoredMail[] };

/** Which messages to list; all by default. */
export type Selection = { address?: string; state?: 'waiting' | 'apart'; id?: string };

/** Why an attempt failed, and whether the mail server said that it always will. */
export type Failure = { reason: string; isPermanent: boolean };

/** Mails that wait for their next attempt. */
export type Waiting = { count: number; oldestMs: number };

/** Where messages are kept until they are delivered and beyond. Every method resolves after the commit, or rejects. */
export type Outbox = {
  /** Stores a message and its mails, once. Rejects with StoreUnavailable when it may not be stored. */
  add(submission: Submission): Promise<Added>;
  /** Takes up to `count` mails that are due, for as long as the lease. */
  claim(holder: string, count: number): Promise<ClaimedMail[]>;
  sent(id: string): Promise<void>;
  failed(id: string, holder: string, failure: Failure): Promise<void>;
  /** Gives leases back, so that another worker need not wait for their end. */
  release(holder: string): Promise<void>;
  /** Makes what waits for the owner due now: at every start (M5), and by hand. Returns how many. */
  retry(selection?: { id?: string; hasEndedToo?: boolean }): Promise<number>;
  waiting(): Promise<Waiting>;
  /** Rejects when the store cannot be written. */
  checkWritable(): Promise<void>;
  list(selection?: Selection): Promise<MessageWithMails[]>;
  /** Takes a message out of those kept apart, and tells the owner. */
  releaseMessage(id: string): Promise<boolean>;
  /** Deletes everything that came from an e-mail address, in any spelling. Returns how many messages. */
  erase(address: string): Promise<number>;
  /** G3: deletes messages that were delivered or kept apart `days` ago, and old counters. Returns how many messages. */
  wipe(days: number): Promise<number>;
  counts(): Promise<Counts>;
  close(): Promise<void>;
};
