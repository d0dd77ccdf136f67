import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the last build left its figures, from the project's root. */
export const timingsFile = '.cache/build/timings.json';

/** The steps that are measured. `other` is what stands beside the pages: sitemap, headers, tables for the server. */
export type Step = 'files' | 'content' | 'code' | 'pages' | 'images' | 'cards' | 'other' | 'compression';

/** What timings.json holds: milliseconds of each step, and what the build did. */
export type Kept = { pages: number; rendered: number; steps: Partial<Record<Step, number>> };

/** Milliseconds of each step of a build, and what it did. */
export class Timings {
  readonly #steps: Kept['steps'] = {};
  #since = performance.now();

  /** The step that went on since the last call has ended. */
  end(step: Step): void {
    const now = performance.now();
    this.#steps[step] = (this.#steps[step] ?? 0) + now - this.#since;
    this.#since = now;
  }

  /** Keeps the figures for `npm run bench`. */
  keep(root: string, { pages, rendered }: Omit<Kept, 'steps'>): void {
    const path = join(root, timingsFile);
    mkdirSync(dirname(path), { recursive: true });
    const kept: Kept = { pages, rendered, steps: this.#steps };
    writeFileSync(path, JSON.stringify(kept));
  }

  /** `content 0.3 s, code 2.1 s, pages 0.4 s`: what took any time. */
  toString(): string {
    return Object.entries(this.#steps)
      .filter(([, milliseconds]) => milliseconds >= 50)
      .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(1)} s`)
      .join(', ');
  }
}
