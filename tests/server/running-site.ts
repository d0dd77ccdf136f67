import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type AppDeps, createApp } from '#server/app.ts';
import { type BuiltSite, readBuiltSite } from '#server/site/built-site.ts';
import { createLimitedServer, type limits } from '#server/http/limits.ts';
import { createLogger } from '#server/monitor/log.ts';
import { removeFixture, SHARED_FIXTURE } from './fixture-site.ts';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type LogLine = Record<string, unknown>;

type Ask = { method?: string; headers?: Record<string, string> };

/** The app with the shared fixture or another one, listening on a free port. */
export type RunningSite = {
  /** Folder of the fixture, whose `dist/client` is served. */
  root: string;
  port: number;
  server: Server;
  /** Log lines so far. */
  log: LogLine[];
  /** Sends a real HTTP request, with the path byte for byte. */
  ask(path: string, options?: Ask): Promise<Answer>;
  /** Sends raw bytes and returns everything received until the connection is closed. */
  raw(bytes: string): Promise<string>;
  close(): Promise<void>;
};

type Options = Partial<Omit<AppDeps, 'site'>> & {
  /** A fixture by `buildFixture` whose files the test changes. `close` removes it. */
  root?: string;
  limits?: Partial<typeof limits>;
  isProxy?: (address: string) => boolean;
};

const rootOfRun = process.env[SHARED_FIXTURE] ?? '';
let siteOfRun: Promise<BuiltSite> | undefined;

/** Starts the app with the fixture in `root`, or the shared one of tests/fixture-of-run.ts. `deps` replace its dependencies. */
export async function runSite({
  root,
  limits: given,
  isProxy = () => true,
  ...deps
}: Options = {}): Promise<RunningSite> {
  const log: LogLine[] = [];
  const logger = createLogger('trace', { write: (line) => void log.push(JSON.parse(line) as LogLine) });
  const site = await (root === undefined
    ? (siteOfRun ??= readBuiltSite(join(rootOfRun, 'dist')))
    : readBuiltSite(join(root, 'dist')));
  const server = createLimitedServer(createApp({ logger, countryOf: () => null, ...deps, site }), {
    limits: given,
    isProxy,
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.close();
    server.closeAllConnections();
    if (root !== undefined) await removeFixture(root);
  };
  return {
    root: root ?? rootOfRun,
    port,
    server,
    log,
    close,
    ask: (path, options) => askAt(port, path, options),
    raw: (bytes) => raw(port, bytes),
  };
}

export async function askAt(port: number, path: string, { method = 'GET', headers = {} }: Ask = {}): Promise<Answer> {
  const request = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent: false }).end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  return { status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() };
}

async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  let received = '';
  socket.on('data', (chunk) => (received += chunk.toString('latin1')));
  await closed(socket);
  return received;
}

/**
 * Resolves when a connection is closed, with or without an error: a server that refuses a request may reset the connection
 * before it has read everything.
 */
export function closed(socket: Socket): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.on('error', () => undefined).once('close', () => resolve());
  return promise;
}
