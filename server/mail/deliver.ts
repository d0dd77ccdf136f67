import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { SendMail } from './send-mail.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { ClaimedMail } from '../outbox/message.ts';
import { HOUR_MS } from '#contract/time.ts';

/** Mails in flight at the same time: slow ones hold up few others (M2), and a kill repeats no more than these (S3). */
export const CONCURRENCY = 4;

/** How often a worker polls for mails that are due, or whose worker died. With the lease, below the 75 s of M6. */
export const POLL_EVERY_MS = 5_000;

/** How long a stop waits for mails in flight before it aborts them. M13 promises 10 s in all. */
const STOP_WITHIN_MS = 6_000;

/** How often the log says that a mail waits too long. */
const WARN_EVERY_MS = HOUR_MS;

export type DeliveryDeps = {
  outbox: Outbox;
  send: SendMail;
  logger: Logger;
  pollEveryMs?: number;
  stopWithinMs?: number;
};

/** A worker that sends what is due until it is stopped. */
export type Delivery = {
  /** Polls at once: something was added. */
  wake(): void;
  /** Lets mails in flight end, gives the others back, and resolves. */
  stop(): Promise<void>;
};

export function startDelivery(deps: DeliveryDeps): Delivery {
  const worker = new Worker(deps);
  const ended = worker.run();
  return {
    wake: () => worker.wake(),
    stop: async () => {
      worker.stop();
      await ended;
    },
  };
}

class Worker {
  readonly #deps: DeliveryDeps;
  /** Names this worker in its leases. */
  readonly #holder = randomUUID();
  readonly #inFlight = new Set<Promise<void>>();
  readonly #abort = new AbortController();
  #isStopping = false;
  #wake = Promise.withResolvers<void>();
  #warnedAt = -Infinity;

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  wake(): void {
    this.#wake.resolve();
  }

  stop(): void {
    this.#isStopping = true;
    this.wake();
  }

  async run(): Promise<void> {
    while (!this.#isStopping) {
      const found = await this.#takeDue();
      if (found === 0) await this.#warn();
      // At full concurrency: wait until one of them is done. Otherwise until something is added or due.
      const isFull = this.#inFlight.size >= CONCURRENCY;
      await (isFull ? Promise.race([...this.#inFlight, this.#wake.promise]) : this.#idle(found));
    }
    await this.#end();
  }

  /** Starts the mails that are due, up to the concurrency, and returns how many. */
  async #takeDue(): Promise<number> {
    // Asked for before the claim, so that what is added during it is not overlooked.
    this.#wake = Promise.withResolvers<void>();
    if (this.#isStopping) this.#wake.resolve();
    const free = CONCURRENCY - this.#inFlight.size;
    const mails = free === 0 ? [] : await this.#askStore('claim', () => this.#deps.outbox.claim(this.#holder, free));
    for (const mail of mails ?? []) this.#start(mail);
    return mails?.length ?? 0;
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
      await this.#askStore('sent', () => outbox.sent(mail.id));
      logger.info(facts, 'mail sent');
      return;
    }
    // The reason may repeat an address: it stays in the store, where the owner sees it.
    const { isPermanent, code } = result;
    logger.warn({ ...facts, code, isPermanent }, 'mail not sent');
    await this.#askStore('failed', () => outbox.failed(mail.id, this.#holder, result));
  }

  /** A store that is away is no reason to stop: the leases end, and the mails go out again. */
  async #askStore<T>(verb: string, ask: () => Promise<T>): Promise<T | undefined> {
    try {
      return await ask();
    } catch (error) {
      this.#deps.logger.error({ err: error, verb }, 'the store does not answer the mail worker');
      return undefined;
    }
  }

  async #idle(found: number): Promise<void> {
    if (found > 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, this.#deps.pollEveryMs ?? POLL_EVERY_MS);
    await Promise.race([promise, this.#wake.promise]);
    clearTimeout(timer);
  }

  /** An error line while a mail waits for longer than an hour. */
  async #warn(): Promise<void> {
    if (performance.now() - this.#warnedAt < WARN_EVERY_MS) return;
    const waiting = await this.#askStore('waiting', () => this.#deps.outbox.waiting());
    if (!waiting || waiting.oldestMs < HOUR_MS) return;
    this.#warnedAt = performance.now();
    const hours = Math.floor(waiting.oldestMs / HOUR_MS);
    this.#deps.logger.error(
      { waiting: waiting.count, hours },
      'mail waits for longer than an hour: see npm run messages',
    );
  }

  async #end(): Promise<void> {
    const timer = setTimeout(() => this.#abort.abort(), this.#deps.stopWithinMs ?? STOP_WITHIN_MS);
    await Promise.all(this.#inFlight);
    clearTimeout(timer);
    await this.#askStore('release', () => this.#deps.outbox.release(this.#holder));
  }
}
