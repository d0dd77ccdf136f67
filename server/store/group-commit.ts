import { setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '#contract/time.ts';
import { StoreUnavailable, type Transaction } from './database.ts';

/** S5 promises 503 within 6 s. */
const GIVE_UP_AFTER_MS = 5 * SECOND_MS;

/** Between two tries to reach a store that is locked or down. */
const TRY_AGAIN_AFTER_MS = 25;

/** At most this many transactions share a commit, so that none waits long for the others. */
const LARGEST_GROUP = 64;

/** The result of one transaction of a group. */
export type Outcome = { state: 'done'; value: unknown } | { state: 'failed'; error: unknown };

/** Runs all transactions in one commit. Throws if nothing was committed; one that fails alone is an outcome. */
type RunGroup = (transactions: Transaction<unknown>[]) => Outcome[] | Promise<Outcome[]>;

type Member = {
  transaction: Transaction<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  /** Whether the caller has its answer: the transaction must not run any more. */
  isSettled: boolean;
};

/**
 * Runs transactions one after the other. Those that arrive while others are being written share one commit, and so one
 * flush to disk. A group that fails as a whole is tried again for 5 s, without blocking other work.
 */
export class GroupCommit {
  readonly #run: RunGroup;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #giveUpAfterMs: number;
  #waiting: Member[] = [];
  #running: Promise<void> | undefined;
  #lastError: unknown;

  /** `isTransient` recognises faults after which another try may succeed: a lock, a restart of the store. */
  constructor(run: RunGroup, isTransient: (error: unknown) => boolean, giveUpAfterMs = GIVE_UP_AFTER_MS) {
    this.#run = run;
    this.#isTransient = isTransient;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /** Rejects with StoreUnavailable if the store did not commit the transaction within 5 s. */
  add<T>(transaction: Transaction<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const member: Member = { transaction, resolve, reject, isSettled: false };
    const giveUp = () =>
      fail(member, new StoreUnavailable('The store did not answer in time', { cause: this.#lastError }));
    const timer = setTimeout(giveUp, this.#giveUpAfterMs);
    this.#waiting.push(member);
    this.#running ??= this.#runAll();
    // A cast: the outcome of this member holds what its transaction returned.
    return promise.finally(() => clearTimeout(timer)) as Promise<T>;
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    // Requests that arrive in the same turn of the event loop share a group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#runGroup();
    this.#running = undefined;
  }

  async #runGroup(): Promise<void> {
    const group = this.#waiting.splice(0, LARGEST_GROUP).filter(({ isSettled }) => !isSettled);
    if (group.length === 0) return;
    try {
      const outcomes = await this.#run(group.map(({ transaction }) => transaction));
      for (const [index, member] of group.entries()) settle(member, outcomes[index]);
    } catch (cause) {
      if (!this.#isTransient(cause)) {
        for (const member of group) fail(member, new StoreUnavailable('The store cannot be used', { cause }));
        return;
      }
      this.#lastError = cause;
      this.#waiting.unshift(...group);
      await wait(TRY_AGAIN_AFTER_MS);
    }
  }
}

function settle(member: Member, outcome: Outcome | undefined): void {
  if (outcome?.state !== 'done') return fail(member, outcome?.error);
  member.isSettled = true;
  member.resolve(outcome.value);
}

function fail(member: Member, error: unknown): void {
  member.isSettled = true;
  member.reject(error);
}
