import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { sourceOf } from './addresses.ts';

export type ConnectionLimits = {
  /** Connections of one source at a time; a browser has six. */
  connectionsPerSource: number;
  /** From an answer until the complete head of the next request, whatever bytes arrive in between. */
  betweenRequestsMs: number;
  /** The same for a proxy, longer than nginx (60 s) and Caddy (2 min) keep idle connections. */
  proxyBetweenRequestsMs: number;
  /** For one answer, however slowly the client reads. */
  answerMs: number;
};

export type ConnectionOptions = {
  /** Whether an address is one of our proxies, through which all visitors come. */
  isProxy: (address: string) => boolean;
  /** Called at the first refused connection of a source, and again once it had none in between. */
  onRefused?: ((facts: { connections: number }) => void) | undefined;
};

/** Keeps a few clients with many or long connections from taking what others need. */
export function limitConnections(server: Server, options: ConnectionLimits & ConnectionOptions): void {
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  const openConnections = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!options.isProxy(address)) countConnection(socket, openConnections, options);
    socket.once('close', () => clearTimeout(timers.get(socket)));
  });
  server.on('request', ({ socket }, response) => {
    clearTimeout(timers.get(socket));
    const cut = setTimeout(() => socket.destroy(), options.answerMs).unref();
    response.once('close', () => clearTimeout(cut));
    const isProxy = options.isProxy(socket.remoteAddress ?? '');
    const ms = isProxy ? options.proxyBetweenRequestsMs : options.betweenRequestsMs;
    response.once('finish', () => {
      timers.set(socket, setTimeout(() => socket.destroy(), ms).unref());
      // Replaces the shorter keep-alive time-out of Node, at which a proxy would lose a request now and then.
      if (isProxy) socket.setTimeout(ms);
    });
  });
}

function countConnection(
  socket: Socket,
  openConnections: Map<string, number>,
  { connectionsPerSource, onRefused }: ConnectionLimits & ConnectionOptions,
): void {
  const source = sourceOf(socket.remoteAddress);
  const connections = (openConnections.get(source) ?? 0) + 1;
  openConnections.set(source, connections);
  socket.once('close', () => {
    const remaining = (openConnections.get(source) ?? 1) - 1;
    if (remaining > 0) openConnections.set(source, remaining);
    else openConnections.delete(source);
  });
  if (connections <= connectionsPerSource) return;
  if (connections === connectionsPerSource + 1) onRefused?.({ connections });
  socket.destroy();
}
