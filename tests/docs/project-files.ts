import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const ignored = readFileSync('.gitignore', 'utf8').split('\n').filter(Boolean);
const excluded = ['.git', 'lab/node_modules', ...ignored].map((pattern) => pattern.replace(/^\/|\/$/g, ''));

/** Paths of the project's files with one of these endings, sorted, without files that git ignores. */
export function projectFiles(...endings: string[]): string[] {
  const all = globSync('**/*', { exclude: excluded, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = all.map(({ parentPath, name }) => relative('.', join(parentPath, name)));
  return paths.filter((path) => endings.some((ending) => path.endsWith(ending))).toSorted();
}

/** The headings of a Markdown file: `## §2 Input` gives `§2 Input`. */
export function headingsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
}
