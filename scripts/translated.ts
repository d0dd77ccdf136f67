/**
 * `npm run check -- --translated content/projects/07-basement-remodel/sr.mdx`: notes that the Serbian of these files says what the
 * English says now. Refuses where the English has changed and the Serbian has not, unless --as-it-is says that it still fits.
 */
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { UserError } from '#contract/user-error.ts';
import { contentError } from '#model/problems/problems.ts';
import { writeFileAtomic } from '#model/cache/files.ts';
import { noteTranslated } from '#model/translation/translated.ts';
import './faults/tell-fault.ts';

const root = process.cwd();
const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: { 'as-it-is': { type: 'boolean' } },
});
if (files.length === 0) throw new UserError('Which file: npm run check -- --translated content/…/sr.mdx');
for (const path of files) {
  const folder = (/\.(mdx|yaml)$/.test(path) ? dirname(path) : path).replaceAll('\\', '/').replace(/\/$/, '');
  const { file, text, refused } = await noteTranslated(root, folder);
  if (refused.length > 0 && values['as-it-is'] !== true) throw contentError(refused);
  writeFileAtomic(join(root, file), text);
  console.log(`${file} notes what the Serbian translates`);
}
