import { addMessage } from './add.ts';
import { allCounts, type CapBounds } from './rate-limits.ts';
import { type Database, StoreUnavailable } from '../store/database.ts';
import { keyedHash, storeSecret } from '../store/keyed-hash.ts';
import { claimMails, LEASE_MS, markFailed, markSent, releaseLeases, retryMails, waitingMails } from './mails.ts';
import { eraseAddress, listMessages, releaseApart, touchHealth, wipeOld } from './manage.ts';
import type { Outbox } from './outbox.ts';

export type OutboxOptions = {
  caps?: CapBounds;
  leaseMs?: number;
  /** From 0 to 1; spreads the attempts of mails that failed together. */
  random?: () => number;
};

/** The outbox over either store. */
export async function createOutbox(database: Database, options: OutboxOptions = {}): Promise<Outbox> {
  const { caps: bounds = {}, leaseMs = LEASE_MS, random = Math.random } = options;
  const hash = keyedHash(await database.write(() => storeSecret('hash')));
  return {
    add: (submission) =>
      database
        .writeInTurn((now) => addMessage(now, submission, { hash, bounds }))
        .catch((cause: unknown) => {
          // Whatever went wrong: it is not known to be stored, and trying again by the same key does no harm.
          throw cause instanceof StoreUnavailable ? cause : new StoreUnavailable('Not stored', { cause });
        }),
    claim: (holder, count) => database.write((now) => claimMails(now, { holder, count, leaseMs })),
    sent: (id) => database.write((now) => markSent(now, id)),
    failed: (id, holder, failure) =>
      database.write((now) => markFailed(now, { id, holder, failure, random: random() })),
    release: (holder) => database.write(() => releaseLeases(holder)),
    retry: (selection = {}) => database.write((now) => retryMails(now, selection)),
    waiting: () => database.read(waitingMails),
    checkWritable: () => database.write(touchHealth),
    list: (selection = {}) => database.read(() => listMessages(selection, hash)),
    releaseMessage: (id) => database.writeInTurn((now) => releaseApart(now, id)),
    erase: (address) => database.writeInTurn(() => eraseAddress(address, hash)),
    wipe: (days) => database.write((now) => wipeOld(now, days)),
    counts: () => database.read(allCounts),
    close: () => database.close(),
  };
}
