import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BuiltFile, Encoding } from '#contract/build/built-files.ts';
import { type Language, languages } from '#contract/language.ts';
import { aboutParameter, fixedPages } from '#contract/routes/paths.ts';
import { type ServerPart, showParts } from '#contract/build/server-parts.ts';
import type { ServerWords } from '#contract/server-words.ts';
import { type BuiltSite, setKinds } from './built-site.ts';
import { escapeHtml } from '#contract/html.ts';
import type { BuiltPart } from './built-bytes.ts';

/** A page is made once for each thing that it can be about, and sent for months: between brotli's 5 (fast) and 11 (38 ms). */
const QUALITY = 9;

type SetPage = BuiltFile & BuiltPart;

/**
 * The pages of one release that say what this server's settings make true (contract/build/server-parts.ts), and the contact page with
 * what the message is about already written: `?about=business-website` works without JavaScript.
 */
export class SetPages {
  readonly #words: ServerWords;
  readonly #pages = new Map<string, { built: string; html: string; language: Language }>();
  readonly #made = new Map<string, SetPage>();

  constructor(site: BuiltSite, shown: ReadonlySet<ServerPart>) {
    this.#words = site.words;
    for (const kind of setKinds)
      for (const language of languages) {
        const built = site.setPages[kind][language];
        this.#pages.set(fixedPages[kind][language], { built, html: showParts(built, shown), language });
      }
  }

  /** Undefined for a page that is sent as it was built. A query that names nothing we know changes nothing. */
  at(path: string, query: string): SetPage | undefined {
    const page = this.#pages.get(path);
    if (!page) return undefined;
    const key = path === fixedPages.contact[page.language] ? query.slice(`?${aboutParameter}=`.length) : '';
    const topics = this.#words[page.language].topics;
    const topic = query === `?${aboutParameter}=${key}` && Object.hasOwn(topics, key) ? topics[key] : undefined;
    const name = topic === undefined ? path : `${path}?${key}`;
    if (topic === undefined && page.html === page.built) return undefined;
    const made = this.#made.get(name) ?? makePage(path, withTopic(page.html, topic));
    this.#made.set(name, made);
    return made;
  }
}

function makePage(path: string, html: string): SetPage {
  const content = Buffer.from(html);
  const br = brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
  const gzip = gzipSync(content);
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const encodings: Record<Encoding, BuiltPart> = {
    br: { file: path, bytes: br.length, content: br },
    gzip: { file: path, bytes: gzip.length, content: gzip },
  };
  return {
    file: path,
    type: 'text/html; charset=utf-8',
    etag: `"${digest}"`,
    bytes: content.length,
    content,
    encodings,
    immutable: false,
  };
}

/** As React would have written the value of the field. */
function withTopic(html: string, topic: string | undefined): string {
  return topic === undefined ? html : html.replace(' name="about"', () => ` name="about" value="${escapeHtml(topic)}"`);
}
