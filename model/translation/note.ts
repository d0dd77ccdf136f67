import type { Bilingual } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import { contentError, type Problem } from '../problems/problems.ts';
import { listEntries } from '../read/collections.ts';
import { type WrittenText, readEntry } from '../read/entry.ts';
import { readSource } from '../source/source-file.ts';
import { outdated, readTranslated, translatedFile, translatedNow } from './translated.ts';

/** The new text of a folder's `translated.json`, and the parts that it refuses because their Serbian is older than their English. */
export async function noteTranslated(
  root: string,
  folder: string,
): Promise<{ file: string; text: string; refused: Problem[] }> {
  const { en, sr, problems } = folder === 'content/dictionary' ? dictionaries(root) : await filesOf(root, folder);
  if (!en || !sr || problems.length > 0) throw contentError(problems);
  const { recorded } = readTranslated(root, folder);
  const refused = recorded ? outdated(en, sr, recorded).stale : [];
  const unchanged = 'the English has changed, and the Serbian has not';
  return {
    file: translatedFile(folder),
    text: `${JSON.stringify(translatedNow(en, sr), undefined, 2)}\n`,
    refused: refused.map((one) => ({
      ...one,
      found: `${one.found.split(' ')[0]}: ${unchanged}`,
      fix: 'translate it again, or add --as-it-is if it still says the same',
    })),
  };
}

type Files = Partial<Bilingual<WrittenText>> & { problems: Problem[] };

async function filesOf(root: string, folder: string): Promise<Files> {
  const entryFolder = listEntries(root).entries.find((one) => one.folder === folder);
  if (!entryFolder)
    throw new UserError(`${folder} is not a folder of the content: name a file such as content/faq/01-cost/sr.mdx`);
  const { entry, problems } = await readEntry(root, entryFolder, {});
  return { ...entry, problems };
}

function dictionaries(root: string): Files {
  const [en, sr] = (['en', 'sr'] as const).map((language) => readSource(root, `content/dictionary/${language}.yaml`));
  const problems = [...(en?.problems ?? []), ...(sr?.problems ?? [])];
  return {
    ...(en?.source && { en: { source: en.source } }),
    ...(sr?.source && { sr: { source: sr.source } }),
    problems,
  };
}
