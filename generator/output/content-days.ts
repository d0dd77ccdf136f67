import { statSync } from 'node:fs';
import { join } from 'node:path';
import { git } from './git.ts';

export type ContentDays = Awaited<ReturnType<typeof contentDays>>;

/**
 * Reads from git on which days (YYYY-MM-DD) the texts of each folder of content/ were first committed and last changed.
 * The keys are the folder (`content/pages/home`; a project by its id, `content/projects/7`), the folder with a language
 * (`content/pages/home/en`), and `content` for the whole content. Both maps are empty without a git history.
 */
export async function contentDays(root: string) {
  const created = new Map<string, string>();
  const changed = new Map<string, string>();
  const log = git(root, ['log', '--format=%cs %p', '--name-only', '--relative', '--', 'content'], 'No page has a date');
  const isShallow = (await git(root, ['rev-parse', '--is-shallow-repository'])).trim() === 'true';
  if (isShallow) console.warn('Only pages that changed in this shallow clone have dates: run git fetch --unshallow');
  let day = '';
  for (const line of (await log).split('\n')) {
    const commit = /^(\d{4}-\d{2}-\d{2}) (.*)$/.exec(line);
    // The oldest commit of a shallow clone lists every file, so its day says nothing about when they changed.
    if (commit) day = isShallow && commit[2] === '' ? '' : (commit[1] ?? '');
    else if (day !== '' && /\.(mdx|yaml)$/.test(line) && statSync(join(root, line), { throwIfNoEntry: false })) {
      const name = line.replace(/\.\w+$/, '').replace(/^content\/projects\/0*(\d+)-[^/]*/, 'content/projects/$1');
      for (const key of [name, name.replace(/\/[^/]*$/, ''), 'content']) {
        if (!changed.has(key)) changed.set(key, day);
        created.set(key, day);
      }
    }
  }
  return { created, changed };
}
