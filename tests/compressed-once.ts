import { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import zlib from 'node:zlib';

/**
 * A server compresses each page once, at brotli's highest level. The tests of a worker start many servers with the same pages, so
 * this module caches the compressed bytes.
 */
const compress = zlib.brotliCompressSync;
const compressed = new Map<string, NonSharedBuffer>();

zlib.brotliCompressSync = (content, options) => {
  const key = createHash('sha256')
    .update(JSON.stringify(options) ?? '')
    .update(content as Buffer)
    .digest('base64');
  const bytes = compressed.get(key) ?? compress(content, options);
  compressed.set(key, bytes);
  return bytes;
};
syncBuiltinESMExports();
