import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import { isLoopback, sourceOf } from './addresses.ts';
import { refuse } from './api.ts';
import { pathAndQuery, requestPath } from './request.ts';

/** How long a client may take (F11), and how much it may send (F14). */
export const limits = {
  headersMs: 10_000,
  /** Until the whole request has arrived. */
  requestMs: 10_000,
  /** Without a byte in either direction; Node notices a client that does not read after twice this time. */
  idleMs: 10_000,
  keepAliveMs: 5_000,
  /** How often Node checks the first two. */
  checkMs: 500,
  headerCount: 100,
  headerBytes: 16 * 1024,
  /** Connections of one source at a time; a browser has six. */
  connectionsPerSource: 64,
  /** From an answer until the complete head of the next request, whatever bytes arrive in between. */
  betweenRequestsMs: 10_000,
  /** The same for a proxy, longer than nginx (60 s) and Caddy (2 min) keep idle connections. */
  proxyBetweenRequestsMs: 125_000,
  /** For one answer, however slowly the client reads. */
  answerMs: 300_000,
};

/** Longer than any address of ours, and short enough for a fast look-up. */
const LONGEST_PATH = 2048;

type Options = {
  limits?: Partial<typeof limits> | undefined;
  /** Whether an address is one of our proxies, through which all visitors come: by default, every address of this machine. */
  isProxy?: (address: string) => boolean;
  /** Called at the first refused connection of a source, and again once it had none in between. */
  onRefused?: ((facts: { connections: number }) => void) | undefined;
};

/** The HTTP server with every limit set, not yet listening. */
export function createLimitedServer(app: RequestListener, options: Options = {}): Server {
  const all = { ...limits, ...options.limits };
  const nodeOptions = {
    headersTimeout: all.headersMs,
    requestTimeout: all.requestMs,
    keepAliveTimeout: all.keepAliveMs,
    connectionsCheckingInterval: all.checkMs,
    maxHeaderSize: all.headerBytes,
  };
  const server = createServer(nodeOptions, (request, response) => {
    const target = hasOneHost(request) ? pathAndQuery(request.url ?? '') : undefined;
    // Express would throw inside its own routing at a target that it cannot parse.
    if (target === undefined) response.writeHead(400, { Connection: 'close' }).end();
    else app(Object.assign(request, { url: target }), response);
  });
  server.setTimeout(all.idleMs);
  // Node silently drops headers above this count: one more than we accept lets refuseOversized notice.
  server.maxHeadersCount = all.headerCount + 1;
  limitConnections(server, { ...all, ...options });
  return server;
}

/** RFC 9112 §3.2: exactly one Host header, and not an empty one. */
function hasOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length === 1 && headers.host !== '';
}

/** Refuses a request with more headers or a longer path than any browser sends to this site. */
export const refuseOversized: RequestHandler = (request, response, next) => {
  if (request.rawHeaders.length / 2 > limits.headerCount) return refuse(request, response, 'too_many_headers');
  if (requestPath(request).length > LONGEST_PATH) return refuse(request, response, 'path_too_long');
  next();
};

/** Keeps a few clients with many or long connections from taking what others need. */
function limitConnections(server: Server, all: typeof limits & Options): void {
  const { isProxy = isLoopback, onRefused, connectionsPerSource } = all;
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  /** How many connections each source has open, without those of proxies. */
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => clearTimeout(timers.get(socket)));
    if (isProxy(socket.remoteAddress ?? '')) return;
    const source = sourceOf(socket.remoteAddress);
    const connections = (open.get(source) ?? 0) + 1;
    open.set(source, connections);
    socket.once('close', () => {
      open.set(source, (open.get(source) ?? 1) - 1);
      if (open.get(source) === 0) open.delete(source);
    });
    if (connections === connectionsPerSource + 1) onRefused?.({ connections });
    if (connections > connectionsPerSource) socket.destroy();
  });
  server.on('request', ({ socket }, response) => {
    clearTimeout(timers.get(socket));
    const cut = setTimeout(() => socket.destroy(), all.answerMs).unref();
    response.once('close', () => clearTimeout(cut));
    const ofProxy = isProxy(socket.remoteAddress ?? '');
    const ms = ofProxy ? all.proxyBetweenRequestsMs : all.betweenRequestsMs;
    response.once('finish', () => {
      timers.set(socket, setTimeout(() => socket.destroy(), ms).unref());
      // Replaces the shorter keep-alive time-out of Node, at which a proxy would lose a request now and then.
      if (ofProxy) socket.setTimeout(ms);
    });
  });
}
