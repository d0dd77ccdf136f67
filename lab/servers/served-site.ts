import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuiltFile, BuiltFiles } from '../../contract/build/built-files.ts';
import { pagePath } from '../../contract/routes/paths.ts';
import { startMain } from '../../tests/server/main-process.ts';
import { atExit } from './at-exit.ts';

/** The built site, served by server/main.ts on a free port on 127.0.0.1. */
export type ServedSite = { origin: string; files: BuiltFiles; stop: () => Promise<void> };

/** The path at which a served site has `emptyPage` instead of its own page. */
export const emptyPath = pagePath('thank-you', 'en');

/** The settings of an owner. Nothing listens at the SMTP address. */
export const ownersSettings = {
  LOG_LEVEL: 'error',
  PHONE: '+381115550100',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@jasno.example',
  MAIL_TO: 'owner@jasno.example',
};

/** The smallest valid page that a browser paints. */
const emptyPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>An empty page</title>
    <meta name="description" content="A page with one line of text">
  </head>
  <body><p>One line of text</p></body>
</html>
`;

/**
 * Serves a copy of dist/ from a temporary folder, so that the project's .env is not read and no message is touched. `env` holds
 * all settings of the server.
 */
export async function serveSite(env: Record<string, string> = {}): Promise<ServedSite> {
  const folder = folderOnDisk();
  const remove = atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  cpSync('dist', join(folder, 'dist'), { recursive: true });
  const files = withEmptyPage(join(folder, 'dist'));
  const main = startMain(folder, { PORT: '0', HOST: '127.0.0.1', ...env });
  const kill = atExit(() => void main.child.kill());
  const stop = async () => {
    kill();
    await main.ended;
    remove();
  };
  const port = await main.port;
  if (!Number.isNaN(port)) return { origin: `http://127.0.0.1:${port}`, files, stop };
  await stop();
  throw new Error(`The server ended before it listened:\n${main.written.stdout}${main.written.stderr}`);
}

/** In .cache/, because temporary files may be in memory, where a flush costs nothing. */
export function folderOnDisk(): string {
  mkdirSync('.cache', { recursive: true });
  return mkdtempSync(resolve('.cache/bench-'));
}

/** Puts the empty page into a built site, compressed like the others. Returns the manifest with it. */
function withEmptyPage(dist: string): BuiltFiles {
  const tablePath = join(dist, 'server/files.json');
  // A cast: the build wrote the file with this type.
  const files = JSON.parse(readFileSync(tablePath, 'utf8')) as BuiltFiles;
  const writeClientFile = (file: string, content: Buffer | string) => {
    writeFileSync(join(dist, 'client', file), content);
    return { file, bytes: Buffer.byteLength(content) };
  };
  const empty: BuiltFile = {
    ...writeClientFile('empty.html', emptyPage),
    type: 'text/html; charset=utf-8',
    etag: '"empty"',
    encodings: {
      br: writeClientFile('empty.html.br', brotliCompressSync(emptyPage)),
      gzip: writeClientFile('empty.html.gz', gzipSync(emptyPage)),
    },
    immutable: false,
  };
  const newTable = { ...files, [emptyPath]: empty };
  writeFileSync(tablePath, JSON.stringify(newTable));
  return newTable;
}
