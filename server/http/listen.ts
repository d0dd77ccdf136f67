import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, isIPv6 } from 'node:net';
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

/** How often idle connections are closed. */
const CLOSE_IDLE_EVERY_MS = 50;

/**
 * M13: takes no new connection, answers what is on its way, and closes. Resolves when all is closed; what takes longer
 * than `withinMs` is cut.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const sweep = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await promise;
  clearInterval(sweep);
  clearTimeout(cut);
}
