import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { HOUR_MS, SECOND_MS } from '#contract/time.ts';
import type { ClaimedMail } from '../outbox/message.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { SendMail } from './send-mail.ts';

/** Mails sent concurrently, so that a slow one does not block the others. A kill repeats at most this many. */
export const CONCURRENCY = 4;

/** How often a worker looks for due mails and for those of a dead worker. With the 60 s lease, below the 75 s of M6. */
export const POLL_EVERY_MS = 5 * SECOND_MS;

/** How long a stop waits for mails in flight before it aborts them. M13 promises 10 s in all. */
const STOP_WITHIN_MS = 6 * SECOND_MS;

/** How often the log repeats that a mail has been waiting too long. */
const WARN_EVERY_MS = HOUR_MS;

type DeliveryDeps = {
  outbox: Outbox;
  send: SendMail;
  logger: Logger;
  pollEveryMs?: number;
  stopWithinMs?: number;
};

/** The mail worker: sends due mails from its construction until `stop`. */
export class Delivery {
  readonly #deps: DeliveryDeps;
  /** Identifies this worker in its leases. */
  readonly #holder = randomUUID();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #isStopping = false;
  #wake = Promise.withResolvers<void>();
  #warnedAt = -Infinity;
  readonly #ended: Promise<void>;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
    this.#ended = this.#run();
  }

  /** Looks for due mails at once instead of at the next poll. */
  wake(): void {
    this.#wake.resolve();
  }

  /** Stops claiming mails, waits for those in flight (at most 6 s), and releases all leases. */
  stop(): Promise<void> {
    this.#isStopping = true;
    this.wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    const { outbox, pollEveryMs = POLL_EVERY_MS, stopWithinMs = STOP_WITHIN_MS } = this.#deps;
    while (!this.#isStopping) {
      // Created before the claim, so that a wake-up during the claim is not lost.
      this.#wake = Promise.withResolvers<void>();
      const free = CONCURRENCY - this.#inFlight.size;
      const mails = free > 0 ? await outbox.claim(this.#holder, free).catch(this.#logFailure('claim')) : [];
      for (const mail of mails ?? []) this.#start(mail);
      if (free > 0 && !mails?.length) await this.#warnIfLate();
      const timer = setTimeout(() => this.wake(), pollEveryMs);
      if (!this.#isStopping) await this.#wake.promise;
      clearTimeout(timer);
    }
    const timer = setTimeout(() => this.#abort.abort(), stopWithinMs);
    await Promise.all(this.#inFlight);
    clearTimeout(timer);
    await outbox.release(this.#holder).catch(this.#logFailure('release'));
  }

  #start(mail: ClaimedMail): void {
    const attempt = this.#attempt(mail).finally(() => {
      this.#inFlight.delete(attempt);
      this.wake();
    });
    this.#inFlight.add(attempt);
  }

  async #attempt(mail: ClaimedMail): Promise<void> {
    const { outbox, send, logger } = this.#deps;
    const facts = { mail: mail.id, kind: mail.kind, attempt: mail.attempts };
    const result = await send(mail, this.#abort.signal);
    if (result.state === 'sent') {
      await outbox.markSent(mail.id).catch(this.#logFailure('sent'));
      logger.info(facts, 'mail sent');
      return;
    }
    // The reason may quote an e-mail address, so it is not logged, only stored, where the owner sees it.
    logger.warn({ ...facts, code: result.code, isPermanent: result.isPermanent }, 'mail not sent');
    await outbox.markFailed(mail.id, this.#holder, result).catch(this.#logFailure('failed'));
  }

  /** Logs a failure of the store and carries on: the leases expire, and then the mails are sent again. */
  #logFailure(verb: string): (error: unknown) => undefined {
    return (error) => {
      this.#deps.logger.error({ err: error, verb }, 'the mail worker cannot use the store');
      return undefined;
    };
  }

  /** Logs an error, at most once an hour, while a mail has been waiting for more than an hour. */
  async #warnIfLate(): Promise<void> {
    if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return;
    const waiting = await this.#deps.outbox.waitingMails().catch(this.#logFailure('waiting'));
    if (!waiting || waiting.oldestMs < HOUR_MS) return;
    this.#warnedAt = performance.now();
    const facts = { waiting: waiting.count, hours: Math.floor(waiting.oldestMs / HOUR_MS) };
    this.#deps.logger.error(facts, 'mail has been waiting for more than an hour: run npm run messages');
  }
}
