import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { compileBody } from '../markdown/body.ts';
import { nearestName, type Problem, startOfFile } from '../problems/problems.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import { readSource } from '../source/source-file.ts';
import { validate } from '../source/validate.ts';
import { type EntryFolder, schemaOf } from './collections.ts';
import type { ParsedFile, UncheckedEntry } from './entry-record.ts';

const fileNames = languages.map((language) => `${language}.mdx`);

/** Reads en.mdx and sr.mdx of a folder against the schema of its collection, and compiles their bodies. */
export async function readEntry(
  root: string,
  at: EntryFolder,
  dictionary: Partial<Bilingual<Dictionary>>,
): Promise<{ entry: UncheckedEntry; problems: Problem[] }> {
  const { folder } = at;
  const here = readdirSync(join(root, folder));
  const strays = here.filter((file) => /\.mdx?$/i.test(file) && !fileNames.includes(file));
  const misspelt = strays.map((file) => nearestName(file, fileNames));
  const entry: UncheckedEntry = { ...at };
  const problems = strays.map((file) => strayFile(folder, file));
  for (const language of languages) {
    const file = `${language}.mdx`;
    if (here.includes(file)) {
      const { parsed, problems: found } = await parseFile(root, at, language, dictionary[language]);
      problems.push(...found);
      if (parsed) entry[language] = parsed;
    } else if (!misspelt.includes(file)) problems.push(missingFile(folder, file, here));
  }
  return { entry, problems };
}

async function parseFile(
  root: string,
  at: EntryFolder,
  language: Language,
  words: Dictionary | undefined,
): Promise<{ parsed?: ParsedFile; problems: Problem[] }> {
  const file = `${at.folder}/${language}.mdx`;
  const { source, problems } = readSource(root, file);
  const schema = schemaOf(at);
  if (!source || !schema) return { problems };
  const { footnotes = 'Footnotes', backToText = '{number}' } = words?.mdx ?? {};
  const body = await compileBody({
    source: source.body,
    language,
    // Figures of a case study are claims of its own (D18).
    factsOnly: at.collection !== 'projects',
    footnotes: { label: footnotes, back: backToText },
  });
  if (problems.length > 0) return { parsed: { file, language, source, body }, problems };
  const checked = validate(schema, source);
  const isRight = checked.problems.length === 0 && checked.data !== undefined;
  return {
    parsed: { file, language, source, body, ...(isRight && { meta: checked.data }) },
    problems: checked.problems,
  };
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
