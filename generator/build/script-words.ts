import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every word in the scripts of a folder: a class that a script may name keeps its name (renderer/page-css/short-classes.ts). */
export function wordsOfScripts(folder: string): ReadonlySet<string> {
  const files = globSync('**/*.js', { cwd: folder });
  return new Set(files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split(/[\s"'`${}]+/)));
}
