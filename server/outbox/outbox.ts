import { type Database, StoreUnavailable } from '../store/database.ts';
import type { LimitBounds } from '../store/rate-limits.ts';
import { keyedHash, storeSecret } from '../store/secrets.ts';
import { addMessage } from './add.ts';
import { touchHealth } from './clock.ts';
import { claimMails, LEASE_MS, markFailed, markSent, releaseLeases, retryMails, waitingMails } from './mails.ts';
import type { RetrySelection } from './mails.ts';
import { eraseAddress, listMessages, type Page, releaseMessage, wipeOld } from './manage.ts';
import type { Failure, MessageWithMails, Selection, Submission } from './message.ts';

/** Keeps messages and their mails, also after delivery. Every method resolves after the commit, or rejects. */
export type Outbox = Awaited<ReturnType<typeof createOutbox>>;

export type OutboxOptions = {
  limits?: LimitBounds;
  leaseMs?: number;
  /** From 0 to 1; spreads the attempts of mails that failed together. */
  random?: () => number;
};

const PAGE_SIZE = 1_000;

export async function createOutbox(database: Database, options: OutboxOptions = {}) {
  const { limits: bounds = {}, leaseMs = LEASE_MS, random = Math.random } = options;
  const hash = keyedHash(await database.write(() => storeSecret('hash')));
  return {
    /** Stores a message and its mails, once. Rejects only with StoreUnavailable. */
    add: (submission: Submission) =>
      database
        .writeSerialized((now) => addMessage(now, submission, { hash, bounds }))
        .catch((cause: unknown) => {
          // After any error it is unknown whether the message is stored. A retry with the same key does no harm.
          throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('Not stored', { cause });
        }),
    /** Leases up to `count` due mails to the worker `holder`. */
    claim: (holder: string, count: number) => database.write((now) => claimMails(now, { holder, count, leaseMs })),
    markSent: (id: string) => database.write((now) => markSent(now, id)),
    markFailed: (id: string, holder: string, failure: Failure) =>
      database.write((now) => markFailed(now, { id, holder, failure, random: random() })),
    /** Releases leases, so that another worker need not wait until they expire. */
    release: (holder: string) => database.write(() => releaseLeases(holder)),
    /** Makes failed mails due now: the owner's at every start, all on request. Returns how many. */
    retry: (selection: RetrySelection = {}) => database.write((now) => retryMails(now, selection)),
    waitingMails: () => database.read(waitingMails),
    /** Rejects if the store cannot be written. Serialized as messages are, so that it waits for the same lock. */
    checkWritable: () => database.writeSerialized(touchHealth),
    list: (selection: Selection = {}) => database.read(() => listMessages(selection, hash)),
    /** Lists messages in pages of a thousand, because a million at once would take gigabytes. */
    pages: async function* (selection: Selection = {}): AsyncGenerator<MessageWithMails[]> {
      let after: MessageWithMails | undefined;
      do {
        const page: Page = { after, size: PAGE_SIZE };
        const messages = await database.read(() => listMessages(selection, hash, page));
        if (messages.length > 0) yield messages;
        after = messages.at(-1);
      } while (after);
    },
    /** Takes a message out of quarantine and mails it to the owner. False if it is not in quarantine. */
    releaseMessage: (id: string) => database.writeSerialized((now) => releaseMessage(now, id)),
    /** Deletes everything that came from an e-mail address, in any spelling. Returns how many messages. */
    erase: async (address: string) => {
      const erased = await database.writeSerialized(() => eraseAddress(address, hash));
      await database.purge();
      return erased;
    },
    /** Deletes messages older than `days` that have no open mails, and old counters. Returns how many messages. */
    wipe: (days: number) => database.write((now) => wipeOld(now, days)),
    close: () => database.close(),
  };
}
