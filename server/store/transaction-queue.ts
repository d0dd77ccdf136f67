import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { SECOND_MS } from '#contract/time.ts';
import { StoreUnavailable } from './database.ts';

/** Below the 6 s within which S5 promises a 503. */
const GIVE_UP_AFTER_MS = 5 * SECOND_MS;

/** Pause between two attempts while the store is locked or down. */
const TRY_AGAIN_AFTER_MS = 25;

/**
 * Runs transactions one at a time. Retries a failed transaction for 5 s, without blocking the event loop, if `isTransient`
 * says that a retry may succeed, for example after a lock or a restart of the store.
 */
export function transactionQueue(isTransient: (error: unknown) => boolean, giveUpAfterMs = GIVE_UP_AFTER_MS) {
  let lastRun = Promise.resolve();
  return {
    /** Rejects with StoreUnavailable if the store did not commit the transaction within 5 s. */
    add<T>(transact: () => T | Promise<T>): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      const giveUpAt = performance.now() + giveUpAfterMs;
      let lastError: unknown;
      const giveUp = () => reject(new StoreUnavailable('The store did not answer in time', { cause: lastError }));
      const timer = setTimeout(giveUp, giveUpAfterMs);
      const run = async () => {
        await nextTurn();
        while (performance.now() < giveUpAt) {
          try {
            return resolve(await transact());
          } catch (cause) {
            if (!isTransient(cause)) return reject(new StoreUnavailable('The store cannot be used', { cause }));
            lastError = cause;
            await wait(TRY_AGAIN_AFTER_MS);
          }
        }
      };
      lastRun = lastRun.then(run);
      return promise.finally(() => clearTimeout(timer));
    },
    /** Resolves when all transactions added so far have ended. */
    settled: () => lastRun,
  };
}
