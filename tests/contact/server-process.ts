import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compiledCode } from '../clear-settings.ts';

const program = fileURLToPath(new URL('./contact-process.ts', import.meta.url));

/** The contact server as a process of its own. */
export type ServerProcess = {
  port: number;
  child: ChildProcess;
  /** Ends it without a warning. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with its exit code. */
  stop(): Promise<number | null>;
  /** What it wrote to stderr so far: its log. */
  log(): string;
  /** Bytes of its heap, without what nothing needs any more. */
  heap(): Promise<number>;
};

type Start = { env: Record<string, string>; through?: string[] };

/** Starts it and waits until it listens; `through` is a program that starts it: `['strace', '-f']`. */
export async function startServer({ env, through = [] }: Start): Promise<ServerProcess> {
  const [command, ...parameters] = [...through, process.execPath, '--expose-gc', program];
  const child = spawn(command ?? process.execPath, parameters, {
    env: { ...compiledCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that it can be killed with everything that it started.
    detached: through.length > 0,
  });
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const first = await Promise.race([once(child.stdout, 'data'), exited.then(() => undefined)]);
  if (!first) throw new Error(`The server did not start: ${log}`);
  return {
    port: Number(String(first[0])),
    child,
    log: () => log,
    heap: async () => {
      const line = once(child.stdout, 'data');
      child.kill('SIGUSR2');
      return Number(String((await line)[0]));
    },
    kill: async () => {
      if (through.length > 0 && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      else child.kill('SIGKILL');
      await exited;
    },
    stop: async () => {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code;
    },
  };
}

/** Posts as JSON on a connection of its own; 0 where no answer came. */
export async function post(port: number, body: object | string, headers: Record<string, string> = {}): Promise<number> {
  const sent = request({
    port,
    host: '127.0.0.1',
    path: '/api/contact',
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
  sent.end(typeof body === 'string' ? body : JSON.stringify(body));
  return new Promise((resolve) => {
    sent.on('error', () => resolve(0));
    sent.on('response', (response) => {
      response.resume();
      response.on('close', () => resolve(response.complete ? (response.statusCode ?? 0) : 0));
    });
  });
}
