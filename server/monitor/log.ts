import { write } from 'node:fs';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../settings/settings.ts';

/** One JSON line for each event, on standard output or where `destination` says. No process id, host or IP address. */
export function createLogger(
  level: Settings['LOG_LEVEL'],
  destination: DestinationStream = new StandardOutput(),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination);
}

/** Lines that wait for a slow reader or disk; more are dropped. */
const MOST_WAITING_BYTES = 256 * 1024;

const writeTo = promisify(write);

const STDOUT = 1;

/**
 * B3: standard output that nobody ever waits for. Node's own stops the whole process where a pipe is full, and for good
 * where a disk is. What cannot be written is dropped and counted, and the count is written when writing works again.
 */
export class StandardOutput implements DestinationStream {
  #waiting: string[] = [];
  #waitingBytes = 0;
  #dropped = 0;
  /** Since the start, for a monitor. */
  droppedInAll = 0;
  #writing: Promise<void> | undefined;

  write(line: string): void {
    if (this.#waitingBytes + line.length > MOST_WAITING_BYTES) {
      this.#drop(1);
      return;
    }
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    this.#writing ??= this.#writeAll().finally(() => (this.#writing = undefined));
  }

  /** Resolves when all is written, or when that takes longer than `withinMs`. */
  async flush(withinMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, withinMs);
    await Promise.race([this.#writing, promise]);
    clearTimeout(timer);
  }

  #drop(lines: number): void {
    this.#dropped += lines;
    this.droppedInAll += lines;
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const lines = this.#waiting;
      const dropped = this.#dropped;
      this.#waiting = [];
      try {
        await writeOut((dropped > 0 ? droppedLine(dropped) : '') + lines.join(''));
        this.#dropped -= dropped;
      } catch {
        // There is nowhere to say it yet.
        this.#drop(lines.length);
      }
      this.#waitingBytes = this.#waiting.reduce((sum, line) => sum + line.length, 0);
    }
  }
}

/** Begins with a line end: what was written before may have been cut in the middle. */
function droppedLine(dropped: number): string {
  const time = new Date().toISOString();
  return `\n${JSON.stringify({ level: 'warn', time, dropped, msg: 'log lines could not be written' })}\n`;
}

async function writeOut(text: string): Promise<void> {
  const { stdout } = process;
  if (stdout instanceof Socket) return writeToSocket(stdout, text);
  let rest = Buffer.from(text);
  while (rest.length > 0) rest = rest.subarray((await writeTo(STDOUT, rest)).bytesWritten);
}

/** A pipe, a terminal or the journal of systemd. */
function writeToSocket(stdout: Socket, text: string): Promise<void> {
  if (!isPrepared.has(stdout)) prepare(stdout);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stdout.write(text, (error) => (error ? reject(error) : resolve()));
  return promise;
}

const isPrepared = new WeakSet<Socket>();

/** Node makes pipes of its own output blocking, and ends the process at an error that nobody listens to. */
function prepare(stdout: Socket): void {
  isPrepared.add(stdout);
  stdout.on('error', () => undefined);
  // No public way leads to this; without it the promise holds but for a pipe that nobody reads.
  const handle: unknown = Reflect.get(stdout, '_handle');
  if (
    typeof handle === 'object' &&
    handle !== null &&
    'setBlocking' in handle &&
    typeof handle.setBlocking === 'function'
  )
    handle.setBlocking(false);
}
