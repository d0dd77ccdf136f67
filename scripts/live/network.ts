import { Resolver as CallbackResolver } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { once } from 'node:events';
import { getCACertificates } from 'node:tls';
import { SECOND_MS } from '#contract/time.ts';

const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/** More than any page, image or sitemap of the site. */
const MOST_BYTES = 20 * 1024 * 1024;

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

export type NetworkOptions = {
  /** A certificate authority to trust besides those of this machine (PEM). */
  ca?: string | undefined;
  /** The name server to ask, `127.0.0.1:5353`, instead of those of this machine. */
  dns?: string | undefined;
  /** Where the site listens, if not on 80 and 443. */
  ports?: { http: number; https: number };
};

type Asking = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks web and name servers; never follows a redirect. */
export class Network {
  readonly resolver = new Resolver({ timeout: 3 * SECOND_MS, tries: 2 });
  /** How to reach a server over TLS. */
  readonly tls: { ca: string[]; lookup?: LookupFunction };
  readonly ports: { http: number; https: number };
  readonly #agent: Agent;

  constructor({ ca, dns, ports = { http: 80, https: 443 } }: NetworkOptions) {
    this.ports = ports;
    if (dns !== undefined) this.resolver.setServers([dns]);
    this.tls = {
      ca: [...getCACertificates('default'), ...(ca === undefined ? [] : [ca])],
      ...(dns === undefined ? {} : { lookup: lookupAt(dns) }),
    };
    this.#agent = new Agent({ ...this.tls, keepAlive: true, maxSockets: 8 });
  }

  async ask(address: string | URL, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Answer> {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const options = {
      method,
      headers: { Host: url.host, 'Accept-Encoding': 'identity', 'User-Agent': 'golive', ...headers },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      host: url.hostname,
      path: `${url.pathname}${url.search}`,
      port: url.port || this.ports[isSecure ? 'https' : 'http'],
      ...(this.tls.lookup && { lookup: this.tls.lookup }),
    };
    const request = isSecure ? httpsRequest({ ...options, agent: this.#agent }) : httpRequest(options);
    request.end(body);
    try {
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const bytes = await readBody(response);
      return { status: response.statusCode ?? 0, headers: response.headers, body: bytes, text: bytes.toString() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${url.href} does not answer (${reason})`, { cause: error });
    }
  }

  close(): void {
    this.#agent.destroy();
    this.resolver.cancel();
  }
}

/** Finds the addresses of hosts at this name server, where the machine's own would be asked otherwise. */
function lookupAt(dns: string): LookupFunction {
  const resolver = new CallbackResolver({ timeout: 3 * SECOND_MS, tries: 2 });
  resolver.setServers([dns]);
  return (host, { all }, callback) =>
    resolver.resolve4(host, (error, addresses) => {
      if (error) return callback(error, '');
      if (!all) return callback(null, addresses[0] ?? '', 4);
      const found = addresses.map((address) => ({ address, family: 4 }));
      return callback(null, found);
    });
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new Error(`more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
