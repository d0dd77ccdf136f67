import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** What a build does not read, or makes itself. */
const leftOut = ['.git', '.cache', '.env', 'dist', 'docs', 'node_modules', 'tests', 'var'];

/** Results that depend on nothing but what they were made of. */
const results = ['bodies', 'compressed', 'entries', 'images', 'sizes', 'social'];

/**
 * A copy of the project in a folder of its own, to be built with other content: run its scripts with `cwd: copy.root`. The
 * packages are linked. `cache`: `linked` shares what was compiled and encoded before, `own` starts from nothing.
 */
export class ProjectCopy {
  readonly root = mkdtempSync(join(tmpdir(), 'project-'));

  constructor(cache: 'linked' | 'own') {
    const skipped = leftOut.map((name) => resolve(name));
    cpSync(resolve(), this.root, { recursive: true, filter: (source) => !skipped.includes(source) });
    // Not .cache/build: it says what stands in a dist/ of its own.
    const linked = cache === 'linked' ? ['node_modules', ...results.map((name) => `.cache/${name}`)] : ['node_modules'];
    mkdirSync(join(this.root, '.cache'));
    for (const name of linked) {
      mkdirSync(name, { recursive: true });
      symlinkSync(resolve(name), join(this.root, name), 'junction');
    }
  }

  remove(): void {
    // Again where a build that was just killed wrote meanwhile.
    rmSync(this.root, { recursive: true, force: true, maxRetries: 5 });
  }

  [Symbol.dispose](): void {
    this.remove();
  }
}
