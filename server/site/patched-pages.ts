import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type ServerPart, showParts } from '#contract/build/server-parts.ts';
import { escapeHtml } from '#contract/html.ts';
import { languageOfPath } from '#contract/language.ts';
import { aboutParameter } from '#contract/routes/paths.ts';
import type { BuiltSite, SiteFile } from './built-site.ts';

/** Compressed once, sent for months. At 9 the contact page exceeded the first ten packets, which cost 150 ms on a slow phone. */
const BROTLI_QUALITY = 11;

/** Returns the patched page for a path and query, or undefined if the built file is sent unchanged. */
type PatchedPages = (path: string, query: string) => SiteFile | undefined;

/**
 * Patches pages: shows the parts that this server's settings enable (contract/build/server-parts.ts), and fills in the topic
 * of the contact form, so that `?about=business-website` works without JavaScript.
 */
export function createPatchedPages({ words, pagesToPatch }: BuiltSite, shown: ReadonlySet<ServerPart>): PatchedPages {
  /** Cached by path and topic; undefined if the built file is sent unchanged. */
  const files = new Map<string, SiteFile | undefined>();
  return (path, query) => {
    const built = pagesToPatch.get(path);
    if (built === undefined) return undefined;
    const key = new URLSearchParams(query).get(aboutParameter) ?? '';
    const { topics } = words[languageOfPath(path)];
    const topic = Object.hasOwn(topics, key) ? topics[key] : undefined;
    const cacheKey = topic === undefined ? path : `${path}?${key}`;
    if (!files.has(cacheKey)) {
      const html = withTopic(showParts(built, shown), topic);
      files.set(cacheKey, html === built ? undefined : toFile(path, html));
    }
    return files.get(cacheKey);
  };
}

/** Adds the attribute where React would have written it. */
function withTopic(html: string, topic: string | undefined): string {
  return topic === undefined ? html : html.replace(' name="about"', () => ` name="about" value="${escapeHtml(topic)}"`);
}

function toFile(path: string, html: string): SiteFile {
  const content = Buffer.from(html);
  const digest = createHash('sha256').update(content).digest('base64url').slice(0, 16);
  const part = (bytes: Buffer) => ({ file: path, bytes: bytes.length, content: bytes });
  return {
    ...part(content),
    type: 'text/html; charset=utf-8',
    etag: `"${digest}"`,
    encodings: {
      br: part(brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })),
      gzip: part(gzipSync(content)),
    },
    immutable: false,
  };
}
