import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Body } from '../markdown/body.ts';
import type { ImageInfo } from './images.ts';
import { nearestName, type Problem, startOfFile } from '../check/problems.ts';
import { readSource, type Source } from './source-file.ts';
import { validate } from '../check/validate.ts';

/** One MDX file, checked: what a page shows of it. */
export type Entry<Meta> = {
  /** Path from the project's root. */
  file: string;
  language: Language;
  meta: Meta;
  body: Pick<Body, 'html' | 'text'>;
};

/** A folder with its two files, and the images that they name, by file name. */
export type LocalizedEntry<Meta> = { folder: string; name: string; images: Record<string, ImageInfo> } & Bilingual<
  Entry<Meta>
>;

/** One MDX file, right or wrong: without `meta` where its front matter is wrong. Checks read `source.data`. */
export type Draft<Meta> = { file: string; language: Language; meta?: Meta; source: Source; body: Body };

/** A folder whose files may be missing or wrong. */
export type Half<Meta> = { folder: string; name: string } & Partial<Bilingual<Draft<Meta>>>;

/** What could be read of a folder, before the bodies are compiled. */
export type HalfRead<Meta> = { folder: string; name: string } & Partial<Bilingual<Omit<Draft<Meta>, 'body'>>>;

/** Every folder of content/, by room. */
export type All = {
  projects: Half<unknown>[];
  services: Half<unknown>[];
  faq: Half<unknown>[];
  pages: Half<unknown>[];
};

/** The files of a folder that could be read. */
export function draftsOf(pair: Half<unknown>): Draft<unknown>[] {
  return languages.flatMap((language) => pair[language] ?? []);
}

const fileNames = languages.map((language) => `${language}.mdx`);

/** The folders below content/<room>, by name, and the texts that stand beside them and would be left out in silence. */
export function foldersOf(root: string, room: string): { names: string[]; problems: Problem[] } {
  const path = join(root, 'content', room);
  if (!existsSync(path)) return { names: [], problems: [] };
  const entries = readdirSync(path, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const strays = entries.filter((entry) => entry.isFile() && /\.mdx?$/i.test(entry.name));
  const problems = strays.map(({ name }) => ({
    file: `content/${room}/${name}`,
    ...startOfFile,
    found: 'the file stands in no folder of its own',
    fix: `move it to content/${room}/${name.replace(/\.mdx?$/i, '')}/en.mdx or sr.mdx`,
  }));
  return { names: names.toSorted(), problems };
}

/** Reads en.mdx and sr.mdx of one folder against a schema. */
export function readPair<Schema extends z.ZodType>(
  root: string,
  room: string,
  name: string,
  schema: Schema,
): { pair: HalfRead<z.output<Schema>>; problems: Problem[] } {
  const folder = `content/${room}/${name}`;
  const pair: HalfRead<z.output<Schema>> = { folder, name };
  const here = readdirSync(join(root, folder));
  const strays = here.filter((file) => /\.mdx?$/i.test(file) && !fileNames.includes(file));
  const problems = strays.map((file) => strayFile(folder, file));
  const misspelt = strays.map((file) => nearestName(file, fileNames));
  for (const language of languages) {
    const file = `${language}.mdx`;
    if (here.includes(file)) {
      const read = readDraft(root, `${folder}/${file}`, language, schema);
      problems.push(...read.problems);
      if (read.draft) pair[language] = read.draft;
    } else if (!misspelt.includes(file)) problems.push(missingFile(folder, file, here));
  }
  return { pair, problems };
}

function readDraft<Schema extends z.ZodType>(
  root: string,
  file: string,
  language: Language,
  schema: Schema,
): { draft?: Omit<Draft<z.output<Schema>>, 'body'>; problems: Problem[] } {
  const { source, problems } = readSource(root, file);
  if (!source) return { problems };
  if (problems.length > 0) return { draft: { file, language, source }, problems };
  const checked = validate(schema, source);
  const meta = checked.problems.length === 0 && checked.data !== undefined ? { meta: checked.data } : {};
  return { draft: { file, language, source, ...meta }, problems: checked.problems };
}

function missingFile(folder: string, missing: string, here: string[]): Problem {
  const twin = fileNames.find((name) => here.includes(name));
  return {
    file: `${folder}/${twin ?? missing}`,
    ...startOfFile,
    found: twin === undefined ? 'is missing' : `has no twin ${missing}`,
    fix: twin === undefined ? 'write it, or remove the folder' : `write ${folder}/${missing}`,
  };
}

function strayFile(folder: string, name: string): Problem {
  const meant = nearestName(name, fileNames);
  return {
    file: `${folder}/${name}`,
    ...startOfFile,
    found: `the file is neither ${fileNames.join(' nor ')}`,
    fix: meant === undefined ? `rename it to ${fileNames.join(' or ')}, or remove it` : `rename it to ${meant}`,
  };
}
