import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { compileBody } from '../markdown/body.ts';
import type { Body } from '../markdown/compiled-body.ts';
import { compareNames, fileProblem, type Problem } from '../problems/problems.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import { readSource, type Source } from '../source/source-file.ts';
import { validate } from '../source/validate.ts';
import { type EntryFolder, schemaOf } from './collections.ts';

/** One MDX file as it was read, valid or not. */
export type ParsedFile = {
  file: string;
  language: Language;
  source: Source;
  /** The front matter as its schema returns it; undefined if it is invalid. */
  meta?: unknown;
  body: Body;
};

/** The texts of a file that visitors read: its fields, and the body if the file belongs to an entry. */
export type FileTexts = Pick<ParsedFile, 'source'> & Partial<Pick<ParsedFile, 'body'>>;

/** An entry whose files may be missing or invalid. */
export type UncheckedEntry = EntryFolder & Partial<Bilingual<ParsedFile>>;

const fileNames = languages.map((language) => `${language}.mdx`);
/** Text files of an entry. Also en.mdx.txt, which Windows shows as en.mdx; not ._en.mdx, which macOS writes on other disks. */
const textFile = /^[^.].*\.mdx?(?:\.txt)?$|^(?:en|sr)\.txt$/i;

/** Reads en.mdx and sr.mdx of a folder, checks them against the schema of their collection, and compiles their bodies. */
export async function readEntry(root: string, entryFolder: EntryFolder, dictionary: Partial<Bilingual<Dictionary>>) {
  const { folder } = entryFolder;
  const textFiles = readdirSync(join(root, folder)).filter((file) => textFile.test(file));
  const { unknown, missing } = compareNames(textFiles, fileNames);
  const entry: UncheckedEntry = { ...entryFolder };
  const problems = [
    ...unknown.map(({ name, meant }) => strayFileProblem(`${folder}/${name}`, meant, missing)),
    ...missing.map((file) => missingFileProblem(folder, file, textFiles)),
  ];
  for (const language of languages) {
    if (!textFiles.includes(`${language}.mdx`)) continue;
    const result = await readFile(root, entryFolder, language, dictionary[language]);
    problems.push(...result.problems);
    if (result.parsed) entry[language] = result.parsed;
  }
  return { entry, problems };
}

async function readFile(root: string, entryFolder: EntryFolder, language: Language, words: Dictionary | undefined) {
  const file = `${entryFolder.folder}/${language}.mdx`;
  const { source, problems } = readSource(root, file);
  const schema = schemaOf(entryFolder);
  if (!source || !schema) return { problems };
  const { footnotes: label = 'Footnotes', backToText: back = '{number}' } = words?.mdx ?? {};
  const body = await compileBody({ source: source.body, language, footnotes: { label, back } });
  const parsed: ParsedFile = { file, language, source, body };
  if (problems.length > 0) return { parsed, problems };
  const { data, problems: schemaProblems } = validate(schema, source);
  return { parsed: schemaProblems.length > 0 ? parsed : { ...parsed, meta: data }, problems: schemaProblems };
}

function missingFileProblem(folder: string, missing: string, textFiles: string[]): Problem {
  const twin = fileNames.find((name) => textFiles.includes(name));
  if (twin === undefined) return fileProblem(`${folder}/${missing}`, 'is missing', 'write it, or remove the folder');
  return fileProblem(`${folder}/${twin}`, `has no twin ${missing}`, `write ${folder}/${missing}`);
}

function strayFileProblem(file: string, meant: string | undefined, missing: readonly string[]): Problem {
  const found = `the file is neither ${fileNames.join(' nor ')}`;
  if (meant !== undefined) return fileProblem(file, found, `rename it to ${meant}`);
  const rename = `rename it to ${missing.join(' or ')}, or remove it`;
  return fileProblem(file, found, missing.length > 0 ? rename : 'remove it, or rename a note to notes.txt');
}
