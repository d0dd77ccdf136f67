import { existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { hash } from '#content/model/cache.ts';
import { output } from './output.ts';

/** Files of these kinds are worth compressing; images and fonts are compressed already. */
const worthIt = '**/*.{html,css,js,json,xml,txt,svg,webmanifest}';
/** Below this an answer fits one packet either way. */
const SMALLEST_BYTES = 860;

/** Puts a .br and a .gz beside every text file; the same content is compressed once and kept in .cache/compressed. */
export async function compressFiles(root: string): Promise<void> {
  const cache = join(root, '.cache/compressed');
  mkdirSync(cache, { recursive: true });
  let made = 0;
  const files = globSync(worthIt, { cwd: output.client });
  for (const file of files) {
    const path = join(output.client, file);
    const content = readFileSync(path);
    if (content.length < SMALLEST_BYTES) continue;
    // A script is kept for a year, and there are few: worth the time. A page is fetched anew after each build.
    const quality = file.endsWith('.js') ? 11 : 5;
    const key = join(cache, hash(`brotli ${quality}`, content));
    for (const [ending, compress] of encoders(quality)) {
      if (!existsSync(`${key}.${ending}`)) {
        writeFileSync(`${key}.${process.pid}`, compress(content));
        renameSync(`${key}.${process.pid}`, `${key}.${ending}`);
        made += 1;
      }
      writeFileSync(`${path}.${ending}`, readFileSync(`${key}.${ending}`));
    }
  }
  console.log(`Compression: ${files.length} files, ${made} compressed anew`);
}

function encoders(quality: number): [string, (content: Buffer) => Buffer][] {
  return [
    ['br', (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })],
    ['gz', (content) => gzipSync(content, { level: 9 })],
  ];
}
