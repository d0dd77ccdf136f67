import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Edits a generated project as an owner would: a new title and one more sentence in English. `nth` makes each edit different. */
export function editCaseStudy(root: string, name: string, nth: number): void {
  const file = join(root, 'content/projects', name, 'en.mdx');
  const before = readFileSync(file, 'utf8');
  const titled = before.replace(/^title: .*$/m, `title: A case study that was edited, ${nth}`);
  const after = titled.replace(/(\n---\n\n(?:## .*\n\n)?)(?=[^\s#])/, `$1This sentence is of edit ${nth}. `);
  if (titled === before || after === titled)
    throw new Error(`${file} has no title, or no text after the front matter: the bench edits what it has generated`);
  writeFileSync(file, after);
}
