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
