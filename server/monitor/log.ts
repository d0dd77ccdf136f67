import { setTimeout as wait } from 'node:timers/promises';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Logs one JSON line for each event, without process id, host or IP address. */
export function createLogger(level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
}

/** The most that may wait for a slow reader or disk; further lines are dropped. */
const MOST_WAITING_BYTES = 256 * 1024;

const STDOUT = 1;

/**
 * Standard output that never blocks or ends the process, which Node's own does at a full pipe or disk (B3). Dropped lines
 * are counted, and the count is written when writing works again.
 */
export class StandardOutput implements DestinationStream {
  /** Lines dropped since the start, for a monitor. */
  droppedInAll = 0;
  #unreportedDrops = 0;
  readonly #stream = pino.destination({ dest: STDOUT, sync: false, maxLength: MOST_WAITING_BYTES });

  constructor() {
    // Node makes pipes of its own output blocking, and a blocked write delays the end of the process. There is no public
    // way to change that: if this one stops working, only a pipe that nobody reads delays it.
    const handle = Reflect.get(process.stdout, '_handle') as
      { setBlocking?: (isBlocking: boolean) => void } | undefined;
    handle?.setBlocking?.(false);
    // Lines that could not be written wait for the next one, and are dropped when too many wait.
    this.#stream.on('error', () => undefined);
    this.#stream.on('drop', () => {
      this.droppedInAll += 1;
      this.#unreportedDrops += 1;
    });
    this.#stream.on('drain', () => this.#reportDrops());
    // Pino would try for ever to write the last lines to a full disk.
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
