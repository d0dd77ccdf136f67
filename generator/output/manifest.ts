import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BuiltFile, BuiltFiles } from '#contract/build/built-files.ts';
import type { Routes } from '#contract/routes/match.ts';
import { feedPaths } from '#contract/routes/paths.ts';
import { hash } from '#model/read/digest.ts';
import type { Compressed } from './compress.ts';
import { output, pageFile, writeOutput } from './output.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Files whose ending says too little. */
export const typesByAddress: Record<string, string> = Object.fromEntries(
  Object.values(feedPaths).map((path) => [path, 'application/atom+xml; charset=utf-8']),
);

/** Addresses that carry a hash of their content. */
const hashed = /^\/(assets|images|fonts|social)\//;
/** For static hosts only; our server does not serve them. */
const notServed = /^\/(_redirects|_headers)$/;

type Known = {
  /** Every file in dist/client except .br and .gz; paths within it. */
  files: Iterable<string>;
  /** Files that need not be read: those just compressed, and those unchanged since the last build. */
  compressed: ReadonlyMap<string, Compressed>;
  before: (address: string, file: string) => BuiltFile | undefined;
};

/** dist/server/routes.json and files.json: what the server reads (D4, F12). */
export function writeManifest(root: string, routes: Routes, { files: all, compressed, before }: Known): BuiltFiles {
  const files: BuiltFiles = {};
  const entry = (address: string, file: string): BuiltFile => {
    const known = compressed.get(file);
    return known ? compressedFile(known) : (before(address, file) ?? plainFile(root, file));
  };
  for (const { path } of routes.all) files[path] = entry(path, pageFile(path));
  const others = [...all].filter((file) => Object.hasOwn(types, extname(file)) && extname(file) !== '.html');
  for (const file of others.toSorted()) {
    const address = `/${file}`;
    if (!notServed.test(address)) files[address] = entry(address, file);
  }
  writeOutput(join(root, output.server, 'routes.json'), JSON.stringify(routes.all));
  writeOutput(join(root, output.server, 'files.json'), JSON.stringify(files));
  return files;
}

function compressedFile({ file, hash: contentHash, bytes, br, gz }: Compressed): BuiltFile {
  const encodings = { br: { file: `${file}.br`, bytes: br }, gzip: { file: `${file}.gz`, bytes: gz } };
  return { ...described(file), etag: etagOf(contentHash), bytes, encodings };
}

function plainFile(root: string, file: string): BuiltFile {
  const path = join(root, output.client, file);
  const about = described(file);
  // A hashed address changes with the content.
  const etag = etagOf(about.immutable ? hash(file) : hash(readFileSync(path)));
  return { ...about, etag, bytes: statSync(path).size, encodings: {} };
}

function described(file: string): Pick<BuiltFile, 'file' | 'type' | 'immutable'> {
  const type = typesByAddress[`/${file}`] ?? types[extname(file)];
  if (type === undefined)
    throw new Error(`${file} has a file type that the server does not know: add it to generator/output/manifest.ts`);
  return { file, type, immutable: hashed.test(`/${file}`) };
}

function etagOf(contentHash: string): string {
  return `"${contentHash.slice(0, 16)}"`;
}
