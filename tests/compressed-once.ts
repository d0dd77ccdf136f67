import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * A server compresses each page once, as well as brotli can. Every test of a worker starts a server of its own, with the same
 * pages: from here on the bytes of the first one are used again.
 */
const compress = zlib.brotliCompressSync;
const compressed = new Map<string, NonSharedBuffer>();

zlib.brotliCompressSync = (content, options) => {
  const key = createHash('sha256')
    .update(JSON.stringify(options) ?? '')
    .update(content as Buffer)
    .digest('base64');
  const known = compressed.get(key) ?? compress(content, options);
  compressed.set(key, known);
  return known;
};
syncBuiltinESMExports();
