import type { Answer, Network } from './network.ts';
import { fixedPages } from '#contract/routes/paths.ts';
import { Fault } from './finding.ts';

/** The site that is looked at: its pages are fetched once, however many checks read them. */
export class LiveSite {
  /** `https://ana.rs` */
  readonly origin: string;
  readonly network: Network;
  readonly #answers = new Map<string, Promise<Answer>>();

  constructor(origin: string, network: Network) {
    this.origin = origin;
    this.network = network;
  }

  get host(): string {
    return new URL(this.origin).hostname;
  }

  /** GitHub Pages sends its own headers and one not-found page, unless a CDN before it sends those of the site. */
  async isOnGitHubPages(): Promise<boolean> {
    const { headers } = await this.get(fixedPages.home.en);
    return headers['x-github-request-id'] !== undefined && headers['content-security-policy'] === undefined;
  }

  /** The answer to GET, of a path of the site or any https address. */
  get(address: string): Promise<Answer> {
    const url = new URL(address, this.origin).href;
    const answer = this.#answers.get(url) ?? this.network.ask(url);
    this.#answers.set(url, answer);
    return answer;
  }

  /** The same, of something that must be there. Throws a Fault for any status but 200, and for another type. */
  async file(address: string, type: string): Promise<Answer> {
    const answer = await this.get(address);
    const sent = answer.headers['content-type'] ?? 'no type';
    if (answer.status !== 200)
      throw new Fault(`${address} answers ${answer.status}`, 'publish the whole of dist/client again');
    if (!sent.startsWith(type)) throw new Fault(`${address} is sent as ${sent}`, `let the host send it as ${type}`);
    return answer;
  }

  page(path: string): Promise<Answer> {
    return this.file(path, 'text/html');
  }
}

/** The attributes of each tag of a name, by name in lower case. */
export function tagsOf(html: string, name: string): Map<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}\\s([^>]*)>`, 'g'))].map(
    ([, text = '']) =>
      new Map([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key.toLowerCase(), value])),
  );
}

/** The `href` of links with this `rel`. */
export function linksOf(html: string, rel: string): { href: string; link: Map<string, string> }[] {
  const links = tagsOf(html, 'link').filter((link) => link.get('rel') === rel);
  return links.map((link) => ({ href: link.get('href') ?? '', link }));
}
