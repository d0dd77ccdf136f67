import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Days as YYYY-MM-DD, by folder of content/ (`content/pages/home`; a project by its id, `content/projects/7`) and for `content` as a whole. */
export type ContentDays = {
  /** Days of the oldest and the newest commit. Empty without a git history. */
  begun: ReadonlyMap<string, string>;
  changed: ReadonlyMap<string, string>;
};

/** Reads from the history when each folder of content/ began, and when it last changed. */
export function contentDays(root: string): ContentDays {
  const begun = new Map<string, string>();
  const changed = new Map<string, string>();
  let day = '';
  for (const line of gitLog(root).split('\n')) {
    if (/^\d{4}-\d{2}-\d{2}$/.test(line)) day = line;
    else if (line !== '' && statSync(join(root, line), { throwIfNoEntry: false })) {
      const folder = line
        .replace(/^content\/projects\/0*(\d+)-[^/]*\/.*$/, 'content/projects/$1')
        .replace(/\/[^/]*\.\w+$/, '');
      for (const key of [folder, 'content']) {
        if (!changed.has(key)) changed.set(key, day);
        begun.set(key, day);
      }
    }
  }
  return { begun, changed };
}

function gitLog(root: string): string {
  try {
    const parameters = ['log', '--format=%cs', '--name-only', '--relative', '--', 'content'];
    return execFileSync('git', parameters, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    // Archives without .git are built too, without days.
    return '';
  }
}
