import type { Language } from '#contract/language.ts';
import { compileBody } from '#model/markdown/body.ts';
import type { Collection } from '#model/read/collections.ts';
import { type EntryRecord, referencesOf } from '#model/read/entry-record.ts';
import type { ParsedFile } from '#model/read/entry.ts';
import { sourceOf } from '#model/source/source-file.ts';

/** For unit tests: parses front matter and a body as if they had been read from a file of an entry. */
export async function fileOfText(language: Language, yaml: string, body = '', folder = 'content/faq/01-cost') {
  const file = `${folder}/${language}.mdx`;
  return {
    file,
    language,
    source: sourceOf(file, yaml, { body, closingLine: 1 }).source,
    body: await compileBody({
      source: body,
      language,
      footnotes: { label: 'Notes', back: '{number}' },
    }),
  } satisfies ParsedFile;
}

/** For unit tests: the record of an entry with this front matter. Without `sr`, both files are the same. */
export async function recordOfText(
  collection: Collection,
  name: string,
  yaml: string,
  { sr = yaml, body = '' } = {},
): Promise<EntryRecord> {
  const at = { collection, name, folder: `content/${collection}/${name}` };
  const files = {
    en: await fileOfText('en', yaml, body, at.folder),
    sr: await fileOfText('sr', sr, body, at.folder),
  };
  const references = referencesOf({ ...at, ...files });
  return { ...at, problems: [], warnings: [], references, images: [] };
}
