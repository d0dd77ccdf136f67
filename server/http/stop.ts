import type { Server } from 'node:http';

/** How often connections that have nothing left to say are closed. */
const LOOK_EVERY_MS = 50;

/**
 * M13: takes no new connection, answers what is on its way, and closes. Resolves when all is closed; what takes longer
 * than `withinMs` is cut.
 */
export async function stopGracefully(server: Server, withinMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  const look = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const cut = setTimeout(() => server.closeAllConnections(), withinMs);
  await promise;
  clearInterval(look);
  clearTimeout(cut);
}
