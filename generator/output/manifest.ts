import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { lookup } from 'mrmime';
import type { BuiltFile, BuiltFiles, EncodedFile } from '#contract/build/built-files.ts';
import type { Routes } from '#contract/routes/match.ts';
import { speculationRulesPath } from '#contract/headers.ts';
import { feedPaths } from '#contract/routes/paths.ts';
import { hash } from '#model/cache/hash.ts';
import { readJson } from '#model/cache/files.ts';
import { editorPath, hashedFolders, isImmutable, output, pageFile, writeOutput } from './output.ts';

/** The types of files whose extension does not tell their type. */
export const typesByAddress: Record<string, string> = {
  ...Object.fromEntries(Object.values(feedPaths).map((path) => [path, 'application/atom+xml; charset=utf-8'])),
  [speculationRulesPath]: 'application/speculationrules+json',
};

/**
 * Writes dist/server/routes.json and files.json, which the server reads. `files`: all paths within dist/client except
 * those of .br and .gz files, which must be written by then. The last build's entries are reused for the unchanged `keptFiles`.
 */
export function writeManifest(
  root: string,
  routes: Routes,
  files: ReadonlySet<string>,
  { release, keptFiles }: { release: boolean; keptFiles: ReadonlySet<string> },
): void {
  const pages = [...routes.all.map(({ path }) => path), editorPath].filter((path) => files.has(pageFile(path)));
  // Leaves out what only static hosts need: _redirects, _headers, and HTML that redirects. Files of public/ may be of any kind.
  const isServed = (file: string) => !['', '.html'].includes(extname(file)) || existsSync(join(root, 'public', file));
  const otherFiles = [...files].filter(isServed);
  const servedFiles = [
    ...pages.map((path) => [path, pageFile(path)] as const),
    ...otherFiles.toSorted().map((file) => [encodeURI(`/${file}`), file] as const),
  ];
  const filesJson = join(root, output.server, 'files.json');
  const lastEntries = readJson<BuiltFiles>(filesJson) ?? {};
  const entries: BuiltFiles = Object.fromEntries(
    servedFiles.map(([address, file]) => {
      const lastEntry = keptFiles.has(file) ? lastEntries[address] : undefined;
      return [address, lastEntry ?? entryOf(join(root, output.client), file, release)];
    }),
  );
  writeOutput(join(root, output.server, 'routes.json'), JSON.stringify(routes.all));
  writeOutput(filesJson, JSON.stringify(entries));
}

function entryOf(client: string, file: string, release: boolean): BuiltFile {
  const path = join(client, file);
  const immutable = hashedFolders.some((folder) => isImmutable(folder, release) && file.startsWith(`${folder}/`));
  const encodedFile = (ending: string): EncodedFile | undefined => {
    const stats = statSync(`${path}.${ending}`, { throwIfNoEntry: false });
    return stats && { file: `${file}.${ending}`, bytes: stats.size };
  };
  const [br, gzip] = [encodedFile('br'), encodedFile('gz')];
  return {
    file,
    type: typeOf(file),
    immutable,
    // A hashed address changes with the content, so it can be the ETag.
    etag: `"${hash(immutable ? file : readFileSync(path)).slice(0, 16)}"`,
    bytes: statSync(path).size,
    encodings: { ...(br && { br }), ...(gzip && { gzip }) },
  };
}

/** The Content-Type of a file. One whose type is not known, such as .docx, is offered as a download. */
function typeOf(file: string): string {
  const ownTypes: Record<string, string> = { '.ico': 'image/x-icon', '.xml': 'application/xml' };
  const type = ownTypes[extname(file)] ?? lookup(file) ?? 'application/octet-stream';
  const charset = /^text\/|^application\/(?:json|xml)$/.test(type) ? '; charset=utf-8' : '';
  return typesByAddress[`/${file}`] ?? type + charset;
}
