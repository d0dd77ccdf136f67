import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { formPageFile, formPagePaths } from '#contract/form-page.ts';
import { languages } from '#contract/language.ts';
import { output, pageFile } from './output.ts';

/** Takes the contact pages with slots out of what visitors get: the server fills them (contract/form-page.ts). */
export function moveFormPages(): void {
  for (const language of languages) {
    const from = join(output.client, pageFile(formPagePaths[language]));
    renameSync(from, join(output.server, formPageFile(language)));
  }
}
