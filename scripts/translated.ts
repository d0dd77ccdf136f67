import { join, relative, resolve } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import { contentError } from '#model/problems/problems.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { newTranslationRecord } from '#model/translation/translated.ts';

/** Records that the Serbian of these files or folders translates the current English; `asItIs`: even if only English changed. */
export async function recordTranslations(files: string[], asItIs: boolean): Promise<void> {
  const root = process.cwd();
  if (files.length === 0) throw new UserError('Give the file: npm run check -- --translated content/…/sr.mdx');
  for (const path of files) {
    const folder = relative(root, resolve(path, /\.(mdx|yaml)$/.test(path) ? '..' : '')).replaceAll('\\', '/');
    const { file, text, refused } = await newTranslationRecord(root, folder);
    if (refused.length > 0 && !asItIs) throw contentError(refused);
    writeFileAtomic(join(root, file), text);
    console.log(`${file} records which English the Serbian translates`);
  }
}
