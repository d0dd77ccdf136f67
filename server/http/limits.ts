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
  /** Without a byte in either direction. Node takes twice this time to notice a client that does not read. */
  idleMs: 10_000,
  keepAliveMs: 5_000,
  /** How often Node checks `headersMs` and `requestMs`. */
  checkMs: 500,
  headerCount: 100,
  headerBytes: 16 * 1024,
  /** Concurrent connections of one source; a browser opens six. */
  connectionsPerSource: 64,
  /** From the end of an answer until the headers of the next request are complete, even if single bytes keep arriving. */
  betweenRequestsMs: 10_000,
  /** The same for a proxy: longer than nginx (60 s) and Caddy (2 min) keep idle connections open. */
  proxyBetweenRequestsMs: 125_000,
  /** For one answer, however slowly the client reads. */
  answerMs: 300_000,
  /** Sent on one connection ahead of the answers. Browsers and proxies wait; a thousand requests fit into one packet. */
  queuedRequests: 8,
  /** Longer than any path of this site, and short enough to look up quickly. */
  pathLength: 2048,
};

type LimitOptions = {
  limits?: Partial<typeof limits> | undefined;
  /** True for our own proxies, whose connections are not counted because all visitors share them. Default: loopback. */
  isProxy?: (address: string) => boolean;
  /** Called each time a source exceeds its limit, but not for every connection refused while it stays above. */
  onRefused?: ((facts: { connections: number }) => void) | undefined;
};

/** Creates the HTTP server with all limits set. It is not listening yet. */
export function createLimitedServer(app: RequestListener, options: LimitOptions = {}): Server {
  const effectiveLimits = { ...limits, ...options.limits };
  const nodeOptions = {
    headersTimeout: effectiveLimits.headersMs,
    requestTimeout: effectiveLimits.requestMs,
    keepAliveTimeout: effectiveLimits.keepAliveMs,
    connectionsCheckingInterval: effectiveLimits.checkMs,
    maxHeaderSize: effectiveLimits.headerBytes,
  };
  const queuedRequests = new WeakMap<Socket, number>();
  const server = createServer(nodeOptions, (request, response) => {
    const target = hasOneHost(request) ? pathAndQuery(request.url ?? '') : undefined;
    const queued = response.socket === null ? (queuedRequests.get(request.socket) ?? 0) + 1 : 0;
    queuedRequests.set(request.socket, queued);
    if (queued > effectiveLimits.queuedRequests) request.socket.destroy();
    // Express's router throws an error for a target that it cannot parse.
    else if (target === undefined) response.writeHead(400, { Connection: 'close' }).end();
    else app(Object.assign(request, { url: target }), response);
  });
  // Otherwise Node closes the connection of a CONNECT without an answer. Nothing else listens for errors of its socket.
  const refusal = 'HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\n\r\n';
  server.on('connect', (_, socket) => socket.on('error', () => undefined).end(refusal, () => socket.destroy()));
  server.setTimeout(effectiveLimits.idleMs);
  // Node silently drops headers above this count. One more than the limit lets refuseOversized detect them.
  server.maxHeadersCount = effectiveLimits.headerCount + 1;
  limitConnections(server, { ...effectiveLimits, ...options });
  return server;
}

/** RFC 9112 §3.2: exactly one Host header, and not an empty one. */
const hasOneHost = ({ headersDistinct: { host } }: IncomingMessage): boolean => host?.length === 1 && host[0] !== '';

/** Refuses a request with more headers or a longer path than any browser sends to this site. */
export const refuseOversized: RequestHandler = (request, response, next) => {
  if (request.rawHeaders.length / 2 > limits.headerCount) return refuse(request, response, 'too_many_headers');
  if (requestPath(request).length > limits.pathLength) return refuse(request, response, 'path_too_long');
  next();
};

/** Stops a few clients with many or long connections from starving the others. */
function limitConnections(server: Server, options: typeof limits & LimitOptions): void {
  const { isProxy = isLoopback, onRefused, connectionsPerSource } = options;
  const timers = new WeakMap<Socket, NodeJS.Timeout>();
  /** Open connections of each source. Connections of proxies are not counted. */
  const openConnections = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => clearTimeout(timers.get(socket)));
    if (isProxy(socket.remoteAddress ?? '')) return;
    const source = sourceOf(socket.remoteAddress);
    const connections = (openConnections.get(source) ?? 0) + 1;
    openConnections.set(source, connections);
    socket.once('close', () => {
      openConnections.set(source, (openConnections.get(source) ?? 1) - 1);
      if (openConnections.get(source) === 0) openConnections.delete(source);
    });
    if (connections === connectionsPerSource + 1) onRefused?.({ connections });
    if (connections > connectionsPerSource) socket.destroy();
  });
  server.on('request', ({ socket }, response) => {
    if (socket.destroyed) return;
    clearTimeout(timers.get(socket));
    const answerTimer = setTimeout(() => socket.destroy(), options.answerMs).unref();
    response.once('close', () => clearTimeout(answerTimer));
    const isFromProxy = isProxy(socket.remoteAddress ?? '');
    const idleMs = isFromProxy ? options.proxyBetweenRequestsMs : options.betweenRequestsMs;
    response.once('finish', () => {
      timers.set(socket, setTimeout(() => socket.destroy(), idleMs).unref());
      // Replaces Node's shorter keep-alive timeout: closing the connection then would sometimes lose a proxy's request.
      if (isFromProxy) socket.setTimeout(idleMs);
    });
  });
}
