import { setTimeout as wait } from 'node:timers/promises';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Logs one JSON line for each event, without process id, host or IP address. */
export function createLogger(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
}

/** Size of the buffer for a slow reader or disk; further lines are dropped. */
const MOST_WAITING_BYTES = 256 * 1024;

const STDOUT = 1;

/**
 * Standard output that never blocks or ends the process, as Node's own does when a pipe or disk is full (B3). Counts dropped
 * lines, and logs their number when writing works again.
 */
export class StandardOutput implements DestinationStream {
  /** Lines dropped since the start, for /metrics. */
  droppedInAll = 0;
  #unreportedDrops = 0;
  readonly #stream = pino.destination({ dest: STDOUT, sync: false, maxLength: MOST_WAITING_BYTES });

  constructor() {
    // Node makes stdout blocking if it is a pipe, and a blocked write delays the exit. No public API can change that.
    // If this private one stops working, the only effect is a late exit while nobody reads the pipe.
    const handle = Reflect.get(process.stdout, '_handle') as
      { setBlocking?: (isBlocking: boolean) => void } | undefined;
    handle?.setBlocking?.(false);
    // Unwritten lines are retried with the next line, and dropped when the buffer is full.
    this.#stream.on('error', () => undefined);
    this.#stream.on('drop', () => {
      this.droppedInAll += 1;
      this.#unreportedDrops += 1;
    });
    this.#stream.on('drain', () => this.#reportDrops());
    // Otherwise pino would retry for ever to write the last lines to a full disk.
    process.prependListener('exit', () => this.#stream.destroy());
  }

  write(line: string): void {
    this.#stream.write(line);
  }

  /** Resolves when everything is written, or after `withinMs`. Must be the last call. */
  async end(withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stream.once('close', () => resolve());
    this.#stream.end();
    await Promise.race([promise, wait(withinMs)]);
  }

  #reportDrops(): void {
    const dropped = this.#unreportedDrops;
    if (dropped === 0) return;
    this.#unreportedDrops = 0;
    const time = new Date().toISOString();
    this.write(`${JSON.stringify({ level: 'warn', time, dropped, msg: 'log lines could not be written' })}\n`);
  }
}
