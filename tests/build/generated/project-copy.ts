import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Files and folders that a build does not read, or that it writes itself. */
const leftOut = ['.git', '.cache', '.env', 'dist', 'docs', 'lab', 'node_modules', 'tests', 'var'];

/** Caches whose entries depend on nothing but their key. */
const results = ['compressed', 'entries', 'images', 'sizes', 'social'];

/**
 * Copies the project to a temporary folder, to build it with other content: run its scripts with `cwd: copy.root`. The packages
 * are linked. `cache`: `linked` shares the caches of this project, `own` starts without any.
 */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'project-'));

  constructor(cache: 'linked' | 'own') {
    const skipped = leftOut.map((name) => resolve(name));
    cpSync(resolve(), this.root, { recursive: true, filter: (source) => !skipped.includes(source) });
    // Not .cache/build, which describes this project's dist/.
    const linked = cache === 'linked' ? ['node_modules', ...results.map((name) => `.cache/${name}`)] : ['node_modules'];
    mkdirSync(join(this.root, '.cache'));
    for (const name of linked) {
      mkdirSync(name, { recursive: true });
      symlinkSync(resolve(name), join(this.root, name), 'junction');
    }
  }

  remove(): void {
    // Retries, because a build that was just killed may still be writing.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  [Symbol.dispose](): void {
    this.remove();
  }
}
