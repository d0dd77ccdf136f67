import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Body } from './body.ts';
import { didYouMean, type Problem, startOfFile } from './problems.ts';
import { readSource, type Source } from './source.ts';
import { validate } from './validate.ts';

/** One MDX file, checked. */
export type Entry<Meta> = {
  /** Path from the project's root. */
  file: string;
  language: Language;
  meta: Meta;
  source: Source;
  body: Body;
};

/** A folder with its two files. */
export type Pair<Meta> = { folder: string; name: string } & Bilingual<Entry<Meta>>;

/** A folder whose files may be missing or wrong: what could be read of it. */
export type HalfRead<Meta> = { folder: string; name: string } & Partial<Bilingual<Omit<Entry<Meta>, 'body'>>>;

/** The folders below content/<room>, by name. */
export function foldersOf(root: string, room: string): string[] {
  const path = join(root, 'content', room);
  if (!existsSync(path)) return [];
  const entries = readdirSync(path, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted();
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
  const problems = strayFiles(root, folder);
  for (const language of languages) {
    const file = `${folder}/${language}.mdx`;
    if (!existsSync(join(root, file))) {
      problems.push(missingTwin(root, folder, language));
      continue;
    }
    const read = readSource(root, file);
    problems.push(...read.problems);
    if (!read.source) continue;
    const checked = validate(schema, read.source);
    problems.push(...checked.problems);
    if (checked.problems.length > 0) continue;
    // A cast: no problems means that the schema gave data.
    pair[language] = { file, language, meta: checked.data as z.output<Schema>, source: read.source };
  }
  return { pair, problems };
}

function missingTwin(root: string, folder: string, language: Language): Problem {
  const twin = languages.find((one) => one !== language && existsSync(join(root, folder, `${one}.mdx`)));
  const file = twin ? `${folder}/${twin}.mdx` : `${folder}/${language}.mdx`;
  const found = twin ? `has no twin ${language}.mdx` : 'is missing';
  return { file, ...startOfFile, found, fix: `write ${folder}/${language}.mdx` };
}

/** A text file that is not one of the two is a misspelt name, and would be left out in silence. */
function strayFiles(root: string, folder: string): Problem[] {
  const names = languages.map((language) => `${language}.mdx`);
  return readdirSync(join(root, folder))
    .filter((name) => /\.mdx?$/i.test(name) && !names.includes(name))
    .map((name) => ({
      file: `${folder}/${name}`,
      ...startOfFile,
      found: `the file is neither ${names.join(' nor ')}`,
      fix: didYouMean(name, names, `rename it to ${names.join(' or ')}, or remove it`),
    }));
}
