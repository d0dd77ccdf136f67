import { setTimeout as wait } from 'node:timers/promises';
import { StoreUnavailable, type Transaction } from './database.ts';

/** S5 promises 503 within 6 s. */
const GIVE_UP_AFTER_MS = 5_000;

/** Between two tries to get at a store that is locked or away. */
const TRY_AGAIN_AFTER_MS = 25;

/** At most this many transactions share one commit, so that none waits long for the others. */
const LARGEST_GROUP = 64;

/** The result of one member of a group. */
export type Outcome = { state: 'done'; value: unknown } | { state: 'failed'; error: unknown };

/** Runs all transactions in one commit. Throws when nothing was committed; one that fails alone is an outcome. */
export type RunGroup = (transactions: Transaction<unknown>[]) => Outcome[] | Promise<Outcome[]>;

type Member = {
  transaction: Transaction<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
  isOver: boolean;
};

/**
 * Runs transactions one after the other. Those that arrive while others are being written share one commit, and so one
 * flush to disk. A group that fails as a whole is tried again for 5 s, without blocking anybody else.
 */
export class GroupCommit {
  readonly #run: RunGroup;
  readonly #isTransient: (error: unknown) => boolean;
  readonly #giveUpAfterMs: number;
  #waiting: Member[] = [];
  #running: Promise<void> | undefined;
  /** The error that kept the last group from being written. */
  #lastError: unknown;

  /** `isTransient` recognises faults after which another try may succeed: a lock, a restart of the store. */
  constructor(run: RunGroup, isTransient: (error: unknown) => boolean, giveUpAfterMs = GIVE_UP_AFTER_MS) {
    this.#run = run;
    this.#isTransient = isTransient;
    this.#giveUpAfterMs = giveUpAfterMs;
  }

  /** Rejects with StoreUnavailable when the store did not take it within 5 s. */
  add<T>(transaction: Transaction<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const member: Member = { transaction, resolve, reject, isOver: false };
    const timer = setTimeout(
      () =>
        end(member, () => reject(new StoreUnavailable('The store did not answer in time', { cause: this.#lastError }))),
      this.#giveUpAfterMs,
    );
    this.#waiting.push(member);
    this.#running ??= this.#runAll();
    // The value that the transaction itself returned.
    return promise.finally(() => clearTimeout(timer)) as Promise<T>;
  }

  /** Resolves when nothing is left to write. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    // Requests that are read in the same turn of the event loop come into the same group.
    await new Promise(setImmediate);
    while (this.#waiting.length > 0) await this.#runOnce();
    this.#running = undefined;
  }

  async #runOnce(): Promise<void> {
    const group = this.#waiting.splice(0, LARGEST_GROUP).filter(({ isOver }) => !isOver);
    if (group.length === 0) return;
    try {
      const outcomes = await this.#run(group.map(({ transaction }) => transaction));
      for (const [index, member] of group.entries()) settle(member, outcomes[index]);
    } catch (error) {
      if (!this.#isTransient(error)) return failAll(group, error);
      this.#lastError = error;
      this.#waiting.unshift(...group.filter(({ isOver }) => !isOver));
      await wait(TRY_AGAIN_AFTER_MS);
    }
  }
}

function settle(member: Member, outcome: Outcome | undefined): void {
  end(member, () => {
    if (outcome?.state === 'done') member.resolve(outcome.value);
    else member.reject(outcome?.error);
  });
}

function failAll(group: Member[], cause: unknown): void {
  for (const member of group) {
    end(member, () => member.reject(new StoreUnavailable('The store cannot be used', { cause })));
  }
}

function end(member: Member, act: () => void): void {
  if (member.isOver) return;
  member.isOver = true;
  act();
}
