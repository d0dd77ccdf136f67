import { lstat, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { z } from 'zod';
import type { BuiltFile, EncodedFile, Encoding } from '#contract/build/built-files.ts';
import { formMarks, formPageFile } from '#contract/contact/form-page.ts';
import type { BuiltHeaders } from '#contract/headers.ts';
import { recordOf } from '#contract/keys.ts';
import type { Bilingual, Language } from '#contract/language.ts';
import { type Route, Routes } from '#contract/routes/match.ts';
import { fixedPages } from '#contract/routes/paths.ts';
import type { ServerWords } from '#contract/contact/server-words.ts';
import { UserError } from '#contract/user-error.ts';

/** Pages, scripts and fonts are smaller; larger files are streamed from disk. */
const LARGEST_KEPT_BYTES = 256 * 1024;
const KEPT_BYTES_IN_ALL = 64 * 1024 * 1024;

/** The bytes of a file, plain or encoded. `content` is missing if they are streamed from disk. */
export type SitePart = EncodedFile & { content?: Buffer };

/** A built file, or a page patched by patched-pages.ts. */
export type SiteFile = BuiltFile & SitePart & { encodings: Partial<Record<Encoding, SitePart>> };

/** The output of a build, as the server uses it. */
export type BuiltSite = {
  /** dist/client. */
  folder: string;
  /** Every file that may be served, by the exact path of its address. */
  files: ReadonlyMap<string, SiteFile>;
  routes: Routes;
  headers: BuiltHeaders;
  words: ServerWords;
  /** The contact page with slots (contract/contact/form-page.ts). */
  formPages: Bilingual<string>;
  /** The HTML that patched-pages.ts patches, by path. */
  pagesToPatch: ReadonlyMap<string, string>;
};

const nonEmptyText = z.string().min(1);
const textsNamed = <Key extends string>(...keys: Key[]) => z.object(recordOf(keys, () => nonEmptyText));
const LanguageWords = z.object({
  form: textsNamed('required', 'invalid', 'tooLong', 'sendFailed', 'tooMany'),
  confirmation: textsNamed('subject', 'text'),
  owner: textsNamed(
    ...(['subject', 'intro', 'about', 'name', 'email', 'business', 'day', 'time', 'message', 'language'] as const),
    ...(['received', 'noReply', 'digestSubject', 'digestIntro', 'heldSubject', 'heldText'] as const),
  ),
  topics: z.record(z.string(), nonEmptyText),
});
const Words = z.object({ en: LanguageWords, sr: LanguageWords }) satisfies z.ZodType<ServerWords>;

/**
 * Reads the output of `npm run build` in `dist`, and checks that every file has the length given in the manifest.
 * Throws a UserError that says what to do.
 */
export async function readBuiltSite(dist: string): Promise<BuiltSite> {
  try {
    return await readFiles(dist);
  } catch (cause) {
    // A table of an unexpected shape causes a TypeError.
    throw cause instanceof TypeError ? rebuildError(`${join(dist, 'server')} has invalid tables`, cause) : cause;
  }
}

async function readFiles(dist: string): Promise<BuiltSite> {
  const folder = join(dist, 'client');
  // These tables are not validated, because the build wrote them. words.json is: an older build may lack words that mails need.
  const files = new Map(Object.entries(await readJson<Record<string, SiteFile>>(join(dist, 'server/files.json'))));
  const routeTable = await readJson<Route[]>(join(dist, 'server/routes.json'));
  const headers = await readJson<BuiltHeaders>(join(dist, 'server/headers.json'));
  for (const { path } of routeTable) {
    if (!files.has(path)) throw rebuildError(`${path} is in dist/server/routes.json, but not in files.json`);
    if (!headers.pages[path]) throw rebuildError(`${path} is in dist/server/routes.json, but not in headers.json`);
  }
  await readSmallFiles(folder, files.values());
  const words = await readJson(join(dist, 'server/words.json'), Words);
  const pagesToPatch = new Map<string, string>();
  for (const path of [fixedPages.contact, fixedPages['thank-you']].flatMap(({ en, sr }) => [en, sr]))
    pagesToPatch.set(path, await readBuilt(join(folder, files.get(path)?.file ?? path)));
  const formPageIn = (language: Language) => readFormPage(join(dist, 'server', formPageFile(language)));
  return {
    folder,
    files,
    routes: new Routes(routeTable),
    headers,
    words,
    formPages: { en: await formPageIn('en'), sr: await formPageIn('sr') },
    pagesToPatch,
  };
}

/** Throws if a slot is missing, because a visitor's words would be lost. */
async function readFormPage(path: string): Promise<string> {
  const html = await readBuilt(path);
  const missingMark = formMarks.find((mark) => !html.includes(mark));
  if (missingMark !== undefined) throw rebuildError(`${path} has no ${missingMark}`);
  return html;
}

async function readBuilt(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((cause: unknown) => {
    throw new UserError('Nothing is built: run npm run build first', { cause });
  });
}

async function readJson<T>(path: string, schema?: z.ZodType<T>): Promise<T> {
  const text = await readBuilt(path);
  try {
    const value: unknown = JSON.parse(text);
    return schema ? schema.parse(value) : (value as T);
  } catch (cause) {
    const where = cause instanceof z.ZodError ? ` at ${cause.issues[0]?.path.join(' › ')}` : '';
    throw rebuildError(`${path} cannot be read${where}`, cause);
  }
}

/**
 * Checks that every file exists, and reads the small ones into memory, encoded ones first: opening a file for each request
 * halves the throughput (measured with 12 KB), and pages in memory survive a build in the same folder.
 */
async function readSmallFiles(folder: string, files: Iterable<SiteFile>): Promise<void> {
  let freeBytes = KEPT_BYTES_IN_ALL;
  for (const part of [...files].flatMap((file): SitePart[] => [...Object.values(file.encodings), file])) {
    const path = join(folder, part.file);
    if (!path.startsWith(folder + sep)) throw rebuildError(`${path} is in files.json, but outside of ${folder}`);
    // lstat, because a symbolic link could lead anywhere.
    const stats = await lstat(path).catch(() => undefined);
    if (!stats?.isFile()) throw rebuildError(`${path} is missing`);
    if (stats.size !== part.bytes) throw rebuildError(`${path} has ${stats.size} bytes, expected ${part.bytes}`);
    if (part.bytes > Math.min(LARGEST_KEPT_BYTES, freeBytes)) continue;
    part.content = await readFile(path);
    freeBytes -= part.bytes;
  }
}

function rebuildError(problem: string, cause?: unknown): UserError {
  return new UserError(`${problem}: run npm run build again`, { cause });
}
