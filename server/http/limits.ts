import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { RequestHandler } from 'express';
import { isLoopback } from './addresses.ts';
import { refuse } from './api.ts';
import { type ConnectionLimits, type ConnectionOptions, limitConnections } from './connections.ts';
import { pathAndQuery, requestPath } from './request.ts';

/** How long a client may take (F11), and how much it may send (F14). */
export const limits = {
  /** Until all headers have arrived. */
  headersMs: 10_000,
  /** Until the whole request has arrived. */
  requestMs: 10_000,
  /** Without a byte in either direction; Node notices a client that does not read after twice this time. */
  idleMs: 10_000,
  /** Between two requests on one connection. */
  keepAliveMs: 5_000,
  /** How often Node checks the first two. */
  checkMs: 500,
  headerCount: 100,
  headerBytes: 16 * 1024,
  connectionsPerSource: 64,
  betweenRequestsMs: 10_000,
  proxyBetweenRequestsMs: 125_000,
  answerMs: 300_000,
} satisfies ConnectionLimits & Record<string, number>;

/** Longer than any address of ours, and short enough for a fast look-up. */
const LONGEST_PATH = 2048;

/** `isProxy`: by default, every address on this machine is a proxy. */
type Options = Partial<ConnectionOptions> & { limits?: Partial<typeof limits> | undefined };

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
  const { isProxy = isLoopback, onRefused } = options;
  limitConnections(server, { ...all, isProxy, onRefused });
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
