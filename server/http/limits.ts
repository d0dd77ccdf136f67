import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { refuse } from './api.ts';
import { type ConnectionLimits, isLoopback, limitConnections } from './connections.ts';
import { pathAndQuery, requestPath } from './request.ts';

/** How long a client may take (F11), and how much it may send before it is refused (F14). */
export const limits = {
  /** Until all headers are here. */
  headersMs: 10_000,
  /** Until the whole request is here. */
  requestMs: 10_000,
  /** Without a byte in either direction. */
  idleMs: 10_000,
  /** Between two requests on one connection. */
  keepAliveMs: 5_000,
  /** How often the first two are looked at: what is late is cut at most this much later. */
  checkMs: 500,
  headerCount: 100,
  headerBytes: 16 * 1024,
  connectionsPerSource: 64,
  betweenRequestsMs: 10_000,
  proxyBetweenRequestsMs: 125_000,
} satisfies ConnectionLimits & Record<string, number>;

/** Longer than any address of ours, and short enough that nobody can make the look-up slow. */
const LONGEST_PATH = 2048;

type Options = {
  limits?: Partial<typeof limits> | undefined;
  /** Whether an address is a proxy of ours; by default those on this machine. */
  isProxy?: (address: string) => boolean;
  onRefused?: (facts: { connections: number }) => void;
};

/** The HTTP server, not yet listening, with every limit set. */
export function createLimitedServer(app: RequestListener, options: Options = {}): Server {
  const all = { ...limits, ...options.limits };
  const server = createServer(nodeOptions(all), (request, response) => {
    const target = hasOneHost(request) ? pathAndQuery(request.url ?? '') : undefined;
    // Express throws in the middle of its own routing at what it cannot take apart.
    if (target === undefined) response.writeHead(400, { Connection: 'close' }).end();
    else app(Object.assign(request, { url: target }), response);
  });
  server.setTimeout(all.idleMs);
  // Node drops what is over this without a word; one more than we take is enough to notice and refuse.
  server.maxHeadersCount = all.headerCount + 1;
  const { isProxy = isLoopback, onRefused } = options;
  limitConnections(server, { ...all, isProxy, onRefused });
  return server;
}

function nodeOptions({ headersMs, requestMs, keepAliveMs, checkMs, headerBytes }: typeof limits) {
  return {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkMs,
    maxHeaderSize: headerBytes,
  };
}

/** RFC 9112 §3.2: exactly one, and no empty one. */
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
