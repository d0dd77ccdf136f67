import { UserError } from '#contract/user-error.ts';
import { contentError, type Problem } from '../problems/problems.ts';
import { listEntries } from '../read/collections.ts';
import { readEntry } from '../read/entry.ts';
import { readSource } from '../source/source-file.ts';
import { outdated, readTranslated, translatedFile, translatedNow } from './translated.ts';

/** The new text of a folder's `translated.json`, and the parts that it refuses because their Serbian is older than their English. */
export async function noteTranslated(
  root: string,
  folder: string,
): Promise<{ file: string; text: string; refused: Problem[] }> {
  const [en, sr] = folder === 'content/dictionary' ? dictionaries(root) : await filesOf(root, folder);
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

async function filesOf(root: string, folder: string) {
  const entryFolder = listEntries(root).entries.find((one) => one.folder === folder);
  if (!entryFolder)
    throw new UserError(`${folder} is not a folder of the content: name a file such as content/faq/01-cost/sr.mdx`);
  const { entry, problems } = await readEntry(root, entryFolder, {});
  const { en, sr } = entry;
  if (!en || !sr || problems.length > 0) throw contentError(problems);
  return [en, sr] as const;
}

function dictionaries(root: string) {
  const [en, sr] = (['en', 'sr'] as const).map((language) => readSource(root, `content/dictionary/${language}.yaml`));
  if (!en?.source || !sr?.source) throw contentError([...(en?.problems ?? []), ...(sr?.problems ?? [])]);
  return [{ source: en.source }, { source: sr.source }] as const;
}
