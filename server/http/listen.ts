import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6, Server as NetServer } from 'node:net';
import { UserError } from '#contract/user-error.ts';

type Place = { port: number; host: string | undefined };

/** Starts to listen, and returns the address for a person to open. Throws a UserError where that is not possible. */
export async function listen(server: Server, { port, host }: Place): Promise<string> {
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    throw new UserError(problem(error, { port, host }), { cause: error });
  }
  const { port: chosen } = server.address() as AddressInfo; // a string only for a pipe
  return `http://${shownHost(host)}:${chosen}`;
}

function problem(error: unknown, { port, host }: Place): string {
  const other = port < 65_535 ? port + 1 : 3000;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is in use: choose another one, PORT=${other} npm run serve`;
  if (code === 'EACCES')
    return `Port ${port} is not allowed to this user: choose one from 1024, PORT=3000 npm run serve`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `HOST is "${host}", which is no address of this machine`;
  return `The server cannot listen on port ${port}: ${String(error)}`;
}

function shownHost(host: string | undefined): string {
  if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost';
  return isIPv6(host) ? `[${host}]` : host;
}

/** How often idle connections are closed, and for how long they are left to proxies, which may be sending on them. */
const CLOSE_IDLE_EVERY_MS = 50;
const LEAVE_IDLE_MS = 2_000;

/**
 * M13, B7: takes no new connection, answers what still arrives on the others with `Connection: close`, and closes.
 * Resolves when all is closed; what takes longer than `withinMs` is cut.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const { promise, resolve } = Promise.withResolvers<void>();
  // Right after all connections that wait to be accepted were: the system resets those that come between.
  await new Promise(setImmediate);
  // http.Server's own `close` ends idle connections at once, and with them a request that is on its way.
  NetServer.prototype.close.call(server, () => resolve());
  let sweep: NodeJS.Timeout | undefined;
  const closeIdle = () => (sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS));
  const leave = setTimeout(closeIdle, Math.min(LEAVE_IDLE_MS, withinMs));
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await promise;
  for (const timer of [sweep, leave, cut]) clearTimeout(timer);
}
