import { join } from 'node:path';
import { languages } from '#contract/language.ts';
import { countProblems, entryAdvice, targetAdvice } from '#model/check/between/lists.ts';
import { houseAdvice, type HouseSource, unwantedWords } from '#model/check/house-rules.ts';
import { type Problem, sortProblems } from '#model/problems/problems.ts';
import { validate } from '#model/source/validate.ts';
import type { SyncResult } from '#model/index/sync.ts';
import { readOrReason, readSource } from '#model/source/source-file.ts';
import { HouseWords } from '#model/schema/words.ts';

const wordsFile = 'content/words.yaml';

/** Returns the content's problems and advice. Checks the house rules (model/check/house-rules.ts) only if all else is valid. */
export function problemsAndAdvice(root: string, result: SyncResult): { problems: Problem[]; advice: Problem[] } {
  const { data: words = { en: [], sr: [] }, problems: wordProblems } = readWords(root);
  if (result.state === 'invalid') return { problems: sortProblems([...result.problems, ...wordProblems]), advice: [] };
  const { records, content } = result;
  const counts = countProblems(root, records, content.facts);
  const sources = languages.flatMap((language) => {
    const entries = records.map(({ collection, folder }) => ({ collection, file: `${folder}/${language}.mdx` }));
    const files = [...entries, { collection: 'dictionary' as const, file: `content/dictionary/${language}.yaml` }];
    return files.flatMap(({ collection, file }): HouseSource[] => {
      const { source } = readSource(root, file);
      return source ? [{ collection, language, source }] : [];
    });
  });
  return {
    problems: sortProblems([...wordProblems, ...counts, ...sources.flatMap((file) => unwantedWords(file, words))]),
    advice: sortProblems([...entryAdvice(records), ...targetAdvice(records, content.routes), ...houseAdvice(sources)]),
  };
}

/** Reads the list of unwanted words. It may be missing or without rules. */
function readWords(root: string): { data?: HouseWords | undefined; problems: Problem[] } {
  const text = readOrReason(join(root, wordsFile));
  if (text === 'ENOENT' || !/^\s*[^\s#]/m.test(String(text))) return { problems: [] };
  const { source, problems } = readSource(root, wordsFile);
  if (!source || problems.length > 0) return { problems };
  return validate(HouseWords, source);
}
