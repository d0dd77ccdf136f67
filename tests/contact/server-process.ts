import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { compiledCode } from '../clear-settings.ts';

const program = fileURLToPath(new URL('./contact-process.ts', import.meta.url));

/** The contact server in a separate process. */
export type ServerProcess = {
  port: number;
  child: ChildProcess;
  /** Sends SIGKILL and waits until the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  /** Everything written to stderr so far, which is the log. */
  log(): string;
  /** Heap size in bytes after a garbage collection. */
  heap(): Promise<number>;
};

type Start = { env: Record<string, string>; through?: string[] };

/** Starts the server and waits until it listens. `through` is a command that runs it, such as `['strace', '-f']`. */
export async function startServer({ env, through = [] }: Start): Promise<ServerProcess> {
  const [command, ...parameters] = [...through, process.execPath, '--expose-gc', program];
  const child = spawn(command ?? process.execPath, parameters, {
    env: { ...compiledCode, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group, so that `through` and the server can be killed together.
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

/** Posts JSON on a new connection. Resolves with the status, or with 0 if no complete response came. */
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
