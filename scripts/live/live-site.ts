import { Resolver } from 'node:dns/promises';
import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text } from 'node:stream/consumers';
import { createSecureContext, getCACertificates } from 'node:tls';
import { fixedPages } from '#contract/routes/paths.ts';
import { SECOND_MS } from '#contract/time.ts';
import type { Settings } from '#server/settings/settings.ts';
import { assert, Unchecked } from './finding.ts';

export const ANSWER_WITHIN_MS = 10 * SECOND_MS;

/** The advice for a missing file. */
export const publishAgain = 'publish the whole of dist/client again';

export type LiveOptions = {
  origin: string;
  settings: Settings;
  /** The selector of the DKIM key of MAIL_FROM's domain. */
  dkim?: string | undefined;
  /** The name of the release that the server must serve. */
  release?: string | undefined;
  /** A certificate authority to trust besides those of this machine (PEM). */
  ca?: string | undefined;
  /** The name server to ask, `127.0.0.1:5353`, instead of those of this machine. */
  dns?: string | undefined;
  /** Where the site listens, if not on 80 and 443. */
  ports?: { http: number; https: number };
};

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string };

export type LiveSite = ReturnType<typeof liveSite>;

/** The site that is checked. Fetches each page once, however many checks read it, and follows no redirect. */
export function liveSite(options: LiveOptions) {
  const { origin, dns, ports = { http: 80, https: 443 } } = options;
  const resolver = new Resolver({ timeout: 3 * SECOND_MS, tries: 2 });
  if (dns !== undefined) resolver.setServers([dns]);
  const secureContext = createSecureContext({ ca: getCACertificates('default').concat(options.ca ?? []) });
  const agent = new https.Agent({ secureContext, keepAlive: true, maxSockets: 8 });
  const answers = new Map<string, Promise<Answer>>();

  /** The address of a host from the name server of `--dns`; without `--dns` the host itself, which the system looks up. */
  const addressOf = async (host: string): Promise<string | undefined> =>
    dns === undefined ? host : (await resolver.resolve4(host))[0];

  const ask = async (address: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<Answer> => {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const { request } = isSecure ? https : http;
    try {
      const sending = request(url, {
        method,
        headers: { Host: url.host, 'Accept-Encoding': 'identity', 'User-Agent': 'golive', ...headers },
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
        hostname: await addressOf(url.hostname),
        servername: url.hostname,
        port: url.port || ports[isSecure ? 'https' : 'http'],
        agent: isSecure ? agent : undefined,
      });
      sending.end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      return { status: response.statusCode ?? 0, headers: response.headers, text: await text(response) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`${address} does not answer (${reason})`, { cause: error });
    }
  };

  /** Fetches a path of the site, or any https address. Fetches each only once. */
  const get = (address: string): Promise<Answer> => {
    const url = new URL(address, origin).href;
    const answer = answers.get(url) ?? ask(url);
    answers.set(url, answer);
    return answer;
  };

  /** Fetches a file that must exist. Throws a Fault if the status is not 200, or if the type is another. */
  const file = async (address: string, type: string): Promise<Answer> => {
    const answer = await get(address);
    const sent = answer.headers['content-type'] ?? 'no type';
    assert(answer.status === 200, `${address} answers ${answer.status}`, publishAgain);
    assert(sent.startsWith(type), `${address} is sent as ${sent}`, `let the host send it as ${type}`);
    return answer;
  };
  const page = (path: string): Promise<Answer> => file(path, 'text/html');
  const pages = (paths: readonly string[]) => Promise.all(paths.map(async (path) => ({ path, ...(await page(path)) })));
  const { hostname: host } = new URL(origin);
  return { options, origin, host, ports, secureContext, resolver, addressOf, ask, get, file, page, pages };
}

/** True on GitHub Pages, which sends its own headers and one not-found page. False behind a CDN that sends the site's headers. */
export async function isOnGitHubPages(site: LiveSite): Promise<boolean> {
  const { headers } = await site.get(fixedPages.home.en);
  return headers['x-github-request-id'] !== undefined && headers['content-security-policy'] === undefined;
}

/** The DNS records of a name; empty if it has none of this type. Throws other errors of the name server. */
export function recordsOf<T>(answer: Promise<T[]>): Promise<T[]> {
  return answer.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
    throw error;
  });
}

/** Returns what it found. Throws a Fault if something is wrong, and Unchecked if the check cannot run from here. */
export type Check = (site: LiveSite) => Promise<string>;

/** Wraps a check of headers: throws Unchecked on GitHub Pages, where a site cannot set headers. */
export function unlessOnGitHubPages(check: Check): Check {
  return async (site) => {
    if (!(await isOnGitHubPages(site))) return check(site);
    const advice = 'use a host that reads _headers, or a CDN that sends them';
    throw new Unchecked('GitHub Pages sends no headers of the site', advice);
  };
}
