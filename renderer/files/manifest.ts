import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { BuiltFile, BuiltFiles } from '#contract/built-files.ts';
import type { Routes } from '#contract/routes.ts';
import { hash } from '#content/model/cache.ts';
import { output, pageFile } from './output.ts';

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

/** Addresses that carry a hash of their content. */
const hashed = /^\/(assets|images|fonts|social)\//;
/** For static hosts only: our server answers these addresses from its tables. */
const notServed = /^\/(_redirects|_headers)$/;

/** dist/server/routes.json and files.json: what the server reads (D4, RELIABILITY F12). */
export function writeManifest(routes: Routes): void {
  const files: BuiltFiles = {};
  for (const route of routes.all) files[route.path] = builtFile(pageFile(route.path));
  const others = globSync('**/*', { cwd: output.client }).filter(
    (file) => Object.hasOwn(types, extname(file)) && extname(file) !== '.html',
  );
  for (const file of others.toSorted()) {
    const address = `/${file.replaceAll('\\', '/')}`;
    if (!notServed.test(address)) files[address] = builtFile(address.slice(1));
  }
  writeFileSync(join(output.server, 'routes.json'), JSON.stringify(routes.all));
  writeFileSync(join(output.server, 'files.json'), JSON.stringify(files));
}

function builtFile(file: string): BuiltFile {
  const path = join(output.client, file);
  const content = readFileSync(path);
  const type = types[extname(file)];
  if (type === undefined)
    throw new Error(`${path} has a file type that the server does not know: add it to renderer/files/manifest.ts`);
  const encodings: BuiltFile['encodings'] = {};
  for (const [encoding, ending] of [
    ['br', 'br'],
    ['gzip', 'gz'],
  ] as const) {
    const size = statSync(`${path}.${ending}`, { throwIfNoEntry: false })?.size;
    if (size !== undefined) encodings[encoding] = { file: `${file}.${ending}`, bytes: size };
  }
  return {
    file,
    type,
    etag: `"${hash(content).slice(0, 16)}"`,
    bytes: content.length,
    encodings,
    immutable: hashed.test(`/${file}`),
  };
}
