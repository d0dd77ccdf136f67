import { write } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** Logs one JSON line for each event, without process id, host or IP address. */
export function createLogger(
  level: Settings['LOG_LEVEL'],
  destination: DestinationStream = new StandardOutput(),
): Logger {
  const formatters = { level: (label: string) => ({ level: label }) };
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters }, destination);
}

/** Lines that wait for a slow reader or disk; more are dropped. */
const MOST_WAITING_BYTES = 256 * 1024;

const writeTo = promisify(write);

const STDOUT = 1;

/**
 * Standard output that never blocks or ends the process, which Node's own does at a full pipe or disk (B3). Lines that
 * cannot be written are dropped and counted, and the count is written when writing works again.
 */
export class StandardOutput implements DestinationStream {
  /** Lines dropped since the start, for a monitor. */
  droppedInAll = 0;
  #waiting: string[] = [];
  #waitingBytes = 0;
  #unreportedDrops = 0;
  #writing: Promise<void> | undefined;

  write(line: string): void {
    if (this.#waitingBytes + line.length > MOST_WAITING_BYTES) return this.#drop(1);
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
  }

  /** Resolves when everything is written, or after `withinMs`. */
  async flush(withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    await Promise.race([this.#writing, promise]);
    clearTimeout(timer);
  }

  #drop(lines: number): void {
    this.#unreportedDrops += lines;
    this.droppedInAll += lines;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const dropped = this.#unreportedDrops;
      this.#waiting = [];
      try {
        await writeOut((dropped > 0 ? droppedLine(dropped) : '') + lines.join(''));
        this.#unreportedDrops -= dropped;
      } catch {
        // Counted, because there is nowhere to report it yet.
        this.#drop(lines.length);
      }
      this.#waitingBytes = this.#waiting.reduce((sum, line) => sum + line.length, 0);
    }
  }
}

/** Begins with a line end, because the line before may have been cut in the middle. */
function droppedLine(dropped: number): string {
  const time = new Date().toISOString();
  return `\n${JSON.stringify({ level: 'warn', time, dropped, msg: 'log lines could not be written' })}\n`;
}

async function writeOut(text: string): Promise<void> {
  const { stdout } = process;
  if (stdout instanceof Socket) return writeToSocket(stdout, text);
  let unwritten = Buffer.from(text);
  while (unwritten.length > 0) unwritten = unwritten.subarray((await writeTo(STDOUT, unwritten)).bytesWritten);
}

/** A pipe, a terminal or the journal of systemd. */
function writeToSocket(stdout: Socket, text: string): Promise<void> {
  if (!prepared.has(stdout)) prepare(stdout);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stdout.write(text, (error) => (error ? reject(error) : resolve()));
  return promise;
}

const prepared = new WeakSet<Socket>();

/** Node makes pipes of its own output blocking, and ends the process at an error that nobody listens to. */
function prepare(stdout: Socket): void {
  prepared.add(stdout);
  stdout.on('error', () => undefined);
  // There is no public way to do this. If it stops working, only a pipe that nobody reads blocks the server.
  const handle = Reflect.get(stdout, '_handle') as { setBlocking?: (isBlocking: boolean) => void } | null | undefined;
  handle?.setBlocking?.(false);
}
