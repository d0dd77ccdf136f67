import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net';
import { UserError } from '#contract/user-error.ts';

type ListenOptions = { port: number; host: string | undefined; command?: string };

/** Starts listening and returns the URL to open. Throws a UserError that says what to change and repeats `command`. */
export async function listen(server: Server, options: ListenOptions): Promise<string> {
  const { port, host } = options;
  try {
    // systemd may own the socket, so that requests are queued while the server restarts (its units are in deploy/).
    const isPassed = process.env['LISTEN_PID'] === String(process.pid);
    await once(server.listen(isPassed ? { fd: 3 } : { port, host }), 'listening');
  } catch (error) {
    throw new UserError(listenProblem(error, options), { cause: error });
  }
  const { port: chosenPort } = server.address() as AddressInfo; // a string only for a pipe
  const shownHost = host === undefined || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIPv6(shownHost) ? `[${shownHost}]` : shownHost}:${chosenPort}`;
}

function listenProblem(error: unknown, { port, host, command = 'npm run serve' }: ListenOptions): string {
  const otherPort = port < 65_535 ? port + 1 : 3000;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another one, PORT=${otherPort} ${command}`;
  if (code === 'EACCES') return `This user may not use port ${port}: choose 1024 or above, PORT=3000 ${command}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is not an address of this machine: set it to one of them, or leave it empty`;
  return `The server cannot listen on port ${port}: ${String(error)}`;
}

/** A stop closes idle connections at this interval, but only after LEAVE_IDLE_MS, because proxies may still send on them. */
const CLOSE_IDLE_EVERY_MS = 50;
const LEAVE_IDLE_MS = 2_000;

/**
 * Stops accepting connections and answers requests on open ones with `Connection: close` (M13, B7). After `withinMs`, cuts
 * the connections that are still open. Resolves when all are closed.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const { promise, resolve } = Promise.withResolvers<void>();
  // Closing resets connections that the system has queued but Node has not accepted. One turn of the event loop accepts them.
  await new Promise(setImmediate);
  // http.Server's own `close` would close idle connections at once and lose requests that are already in transit.
  NetServer.prototype.close.call(server, () => resolve());
  const startedAt = performance.now();
  const sweepTimer = setInterval(() => {
    if (performance.now() - startedAt >= LEAVE_IDLE_MS) server.closeIdleConnections();
  }, CLOSE_IDLE_EVERY_MS);
  const cutTimer = setTimeout(() => server.closeAllConnections(), withinMs);
  await promise;
  for (const timer of [sweepTimer, cutTimer]) clearTimeout(timer);
}
