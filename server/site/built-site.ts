import { lstat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type BuiltFile, type BuiltFiles, encodings } from '#contract/build/built-files.ts';
import { formMarks, formPageFile } from '#contract/contact/form-page.ts';
import { type BuiltHeaders, directives } from '#contract/headers.ts';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
import type { ServerWords } from '#contract/server-words.ts';
import { Words } from './built-words.ts';
import { fixedPages } from '#contract/routes/paths.ts';
import { UserError } from '#contract/user-error.ts';

/** A page of these has parts that depend on the settings. */
export const setKinds = ['contact', 'thank-you'] as const;

/** What the build wrote, as the server uses it. */
export type BuiltSite = {
  /** dist/client. */
  folder: string;
  /** Every file that may be served, by the exact path of its address. */
  files: ReadonlyMap<string, BuiltFile>;
  routes: Routes;
  /** What the build alone knows of the headers. */
  headers: BuiltHeaders;
  /** What the server itself says. */
  words: ServerWords;
  /** The contact page with slots (contract/contact/form-page.ts). */
  formPages: Bilingual<string>;
  /** The pages that the server sets (http/set-pages.ts), as they were built. */
  setPages: Record<(typeof setKinds)[number], Bilingual<string>>;
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

const PagePolicy = z.partialRecord(z.enum(directives), z.array(source));

const Headers = z.object({
  origin: z.url(),
  pages: z.record(address, PagePolicy),
  formPages: z.object({ en: PagePolicy, sr: PagePolicy }),
}) satisfies z.ZodType<BuiltHeaders>;

/**
 * Reads what `npm run build` left in `dist`, and checks that every file is there with the length that the manifest says.
 * Throws a UserError that says what to do.
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
  const words = await readJson(join(dist, 'server/words.json'), Words);
  const formPages = { en: await readFormPage(dist, 'en'), sr: await readFormPage(dist, 'sr') };
  const built = (kind: (typeof setKinds)[number]) => readBilingual(folder, files, fixedPages[kind]);
  const setPages = { contact: await built('contact'), 'thank-you': await built('thank-you') };
  return { folder, files, routes, headers, words, formPages, setPages };
}

async function readBilingual(folder: string, files: BuiltSite['files'], paths: Bilingual<string>) {
  const read = (path: string) => readBuilt(join(folder, files.get(path)?.file ?? path));
  return { en: await read(paths.en), sr: await read(paths.sr) };
}

/** Throws where a slot is not there: a visitor's words would be lost. */
async function readFormPage(dist: string, language: Language): Promise<string> {
  const path = join(dist, 'server', formPageFile(language));
  const html = await readBuilt(path);
  const missing = formMarks.find((mark) => !html.includes(mark));
  if (missing !== undefined) throw buildAgain(`${path} has no ${missing}`);
  return html;
}

async function readBuilt(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UserError('Nothing is built: run npm run build first', { cause });
  });
}

async function readJson<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readBuilt(path);
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

function buildAgain(what: string, cause?: unknown): UserError {
  return new UserError(`${what}: run npm run build again`, { cause });
}
