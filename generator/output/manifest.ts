import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BuiltFile, BuiltFiles } from '#contract/build/built-files.ts';
import type { Routes } from '#contract/routes/match.ts';
import { speculationRulesPath } from '#contract/headers.ts';
import { feedPaths } from '#contract/routes/paths.ts';
import { hash } from '#model/cache/digest.ts';
import type { Compressed } from './compress-file.ts';
import { editorPath, hashedFolders, mayBeKept, output, pageFile, writeOutput } from './output.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Files whose type does not follow from their ending. */
export const typesByAddress: Record<string, string> = {
  ...Object.fromEntries(Object.values(feedPaths).map((path) => [path, 'application/atom+xml; charset=utf-8'])),
  [speculationRulesPath]: 'application/speculationrules+json',
};

/** For static hosts; the server of this project does not serve them. */
const notServed = /^\/(_redirects|_headers)$/;

type ManifestInputs = {
  /** Every file in dist/client except .br and .gz; paths within it. */
  files: Iterable<string>;
  /** Files that this build has compressed, which need not be read again. */
  compressed: ReadonlyMap<string, Compressed>;
  /** The entry of the last build; undefined if the file has changed. */
  lastEntry: (address: string, file: string) => BuiltFile | undefined;
  release: boolean;
};

/** Writes dist/server/routes.json and files.json, from which the server answers. */
export function writeManifest(
  root: string,
  routes: Routes,
  { files: all, compressed, lastEntry, release }: ManifestInputs,
): BuiltFiles {
  const files: BuiltFiles = {};
  const keepable = hashedFolders.filter((folder) => mayBeKept(folder, release));
  const isImmutable = (file: string): boolean => keepable.some((folder) => file.startsWith(`${folder}/`));
  const entry = (address: string, file: string): BuiltFile => {
    const newFile = compressed.get(file);
    const immutable = isImmutable(file);
    if (newFile) return compressedFile(newFile, immutable);
    return lastEntry(address, file) ?? plainFile(root, file, immutable);
  };
  for (const { path } of routes.all) files[path] = entry(path, pageFile(path));
  if ([...all].includes(pageFile(editorPath))) files[editorPath] = entry(editorPath, pageFile(editorPath));
  const besidePages = [...all].filter((file) => Object.hasOwn(types, extname(file)) && extname(file) !== '.html');
  for (const file of besidePages.toSorted()) {
    const address = `/${file}`;
    if (!notServed.test(address)) files[address] = entry(address, file);
  }
  writeOutput(join(root, output.server, 'routes.json'), JSON.stringify(routes.all));
  writeOutput(join(root, output.server, 'files.json'), JSON.stringify(files));
  return files;
}

function compressedFile({ file, hash: contentHash, bytes, br, gz }: Compressed, immutable: boolean): BuiltFile {
  const encodings = { br: { file: `${file}.br`, bytes: br }, gzip: { file: `${file}.gz`, bytes: gz } };
  return { file, type: typeOf(file), immutable, etag: etagOf(contentHash), bytes, encodings };
}

function plainFile(root: string, file: string, immutable: boolean): BuiltFile {
  const path = join(root, output.client, file);
  // A hashed address changes with the content, so it can be the ETag.
  const etag = etagOf(immutable ? hash(file) : hash(readFileSync(path)));
  return { file, type: typeOf(file), immutable, etag, bytes: statSync(path).size, encodings: {} };
}

function typeOf(file: string): string {
  const type = typesByAddress[`/${file}`] ?? types[extname(file)];
  if (type === undefined)
    throw new Error(`${file} has a file type that the server does not know: add it to generator/output/manifest.ts`);
  return type;
}

function etagOf(contentHash: string): string {
  return `"${contentHash.slice(0, 16)}"`;
}
