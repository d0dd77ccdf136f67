import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { parseAddress, sourceOf } from './request.ts';

export type ConnectionLimits = {
  /** Connections of one source at a time; a browser has six. */
  connectionsPerSource: number;
  /** From an answer until the whole head of the next request is here, whatever bytes come meanwhile. */
  betweenRequestsMs: number;
  /** The same for a proxy, which keeps connections for later: longer than nginx (60 s) and Caddy (2 min) do. */
  proxyBetweenRequestsMs: number;
};

type Options = ConnectionLimits & {
  /** Whether an address is a proxy of ours, through which all visitors come. */
  isProxy: (address: string) => boolean;
  /** Told at the first connection of a source that is refused, until it has none. */
  onRefused?: ((facts: { connections: number }) => void) | undefined;
};

/** F11: a few clients with many or long connections must not take what others need. */
export function limitConnections(server: Server, options: Options): void {
  const bySource = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!options.isProxy(address)) countConnection(socket, bySource, options);
    socket.once('close', () => clearTimeout(timers.get(socket)));
  });
  server.on('request', ({ socket }, response) => {
    clearTimeout(timers.get(socket));
    const isProxy = options.isProxy(socket.remoteAddress ?? '');
    const ms = isProxy ? options.proxyBetweenRequestsMs : options.betweenRequestsMs;
    response.once('finish', () => {
      timers.set(socket, setTimeout(() => socket.destroy(), ms).unref());
      // Node has set its own time-out for kept connections by now: a proxy would lose a request to it now and then.
      if (isProxy) socket.setTimeout(ms);
    });
  });
}

const timers = new WeakMap<Socket, NodeJS.Timeout>();

function countConnection(
  socket: Socket,
  bySource: Map<string, number>,
  { connectionsPerSource, onRefused }: Options,
): void {
  const source = sourceOf(socket.remoteAddress);
  const connections = (bySource.get(source) ?? 0) + 1;
  bySource.set(source, connections);
  socket.once('close', () => {
    const left = (bySource.get(source) ?? 1) - 1;
    if (left > 0) bySource.set(source, left);
    else bySource.delete(source);
  });
  if (connections <= connectionsPerSource) return;
  if (connections === connectionsPerSource + 1) onRefused?.({ connections });
  socket.destroy();
}

/** A proxy on this machine is one of ours, named or not. */
export function isLoopback(address: string): boolean {
  return parseAddress(address)?.range() === 'loopback';
}
