import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BuiltFile, type BuiltFiles, encodings } from '#contract/built-files.ts';
import { type BuiltHeaders, directives } from '#contract/headers.ts';
import { languages } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes.ts';
import { StartProblem } from './start-problem.ts';

/** What the build wrote, as the server uses it. */
export type BuiltSite = {
  /** dist/client. */
  folder: string;
  /** Every file that may be served, by the exact path of its address. */
  files: ReadonlyMap<string, BuiltFile>;
  routes: Routes;
  /** What the build alone knows of the headers. */
  headers: BuiltHeaders;
};

/** `assets/x.woff2`: relative, and never upwards. */
const relative = z.string().regex(/^(?!\.\.?(\/|$))[^/\\]+(\/(?!\.\.?(\/|$))[^/\\]+)*$/);
const bytes = z.int().nonnegative();
/** `/en/home`, and never `//host`, which a browser would take for another site. */
const address = z.string().regex(/^\/(?!\/)/);

const Files = z.record(
  address,
  z.object({
    file: relative,
    type: z.string().min(1),
    etag: z.string().regex(/^"[\x21\x23-\x7e]+"$/),
    bytes,
    encodings: z.partialRecord(z.enum(encodings), z.object({ file: relative, bytes })),
    immutable: z.boolean(),
  }),
) satisfies z.ZodType<BuiltFiles>;

const Table = z.array(
  z.looseObject({ path: address, key: z.string(), language: z.enum(languages), status: z.literal([200, 404]) }),
);

/** `'self'`, `https://host/`, a hash: nothing that could end a directive or a header. */
const source = z.string().regex(/^[\x21-\x2b\x2d-\x3a\x3c-\x7e]+$/);

const Headers = z.object({
  origin: z.url(),
  pages: z.record(address, z.partialRecord(z.enum(directives), z.array(source))),
}) satisfies z.ZodType<BuiltHeaders>;

/**
 * Reads what `npm run build` left in `dist`, and checks that every file is there with the length that the manifest says.
 * Throws a StartProblem that says what to do.
 */
export async function readBuiltSite(dist: string): Promise<BuiltSite> {
  const table = await readJson(join(dist, 'server/routes.json'), Table);
  const files = new Map(Object.entries(await readJson(join(dist, 'server/files.json'), Files)));
  const folder = join(dist, 'client');
  // The build writes both files out of contract/; the fields that are not checked above come from there.
  const routes = new Routes(table as unknown as Route[]);
  const unbuilt = routes.all.find(({ path }) => !files.has(path));
  if (unbuilt) throw buildAgain(`${unbuilt.path} is in dist/server/routes.json, but not in files.json`);
  const headers = await readJson(join(dist, 'server/headers.json'), Headers);
  const bare = routes.all.find(({ path }) => !headers.pages[path]);
  if (bare) throw buildAgain(`${bare.path} is in dist/server/routes.json, but not in headers.json`);
  await Promise.all([...files.values()].flatMap(partsOf).map((part) => checkPart(folder, part)));
  return { folder, files, routes, headers };
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartProblem('Nothing is built: run npm run build first', { cause });
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const where = cause instanceof z.ZodError ? ` at ${cause.issues[0]?.path.join(' › ')}` : '';
    throw buildAgain(`${path} cannot be read${where}`, cause);
  }
}

function partsOf(file: BuiltFile): { file: string; bytes: number }[] {
  return [file, ...Object.values(file.encodings)];
}

/** lstat, so that a link, which could lead anywhere, is no file. */
async function checkPart(folder: string, { file, bytes }: { file: string; bytes: number }): Promise<void> {
  const found = await lstat(join(folder, file)).catch(() => undefined);
  if (!found?.isFile()) throw buildAgain(`${join(folder, file)} is not there`);
  if (found.size !== bytes) throw buildAgain(`${join(folder, file)} has ${found.size} bytes, and should have ${bytes}`);
}

function buildAgain(what: string, cause?: unknown): StartProblem {
  return new StartProblem(`${what}: run npm run build again`, { cause });
}
