import { join } from 'node:path';
import { writeFileAtomic } from '#model/cache/files.ts';

/** The file with the figures of the last build, relative to the project's root. */
export const timingsFile = '.cache/build/timings.json';

/** `files`: what changed. `content`: the new code is bundled meanwhile. `other`: the sitemap, the headers and the server's tables. */
export type Step = 'files' | 'content' | 'pages' | 'images' | 'cards' | 'other' | 'compression';

/** The content of timings.json. `steps` is in milliseconds. */
export type BuildFigures = { pages: number; rendered: number; steps: Partial<Record<Step, number>> };

export class Timings {
  readonly #steps: BuildFigures['steps'] = {};
  #since = performance.now();

  /** Ends a step, which started when the previous step ended. */
  end(step: Step): void {
    const now = performance.now();
    this.#steps[step] = (this.#steps[step] ?? 0) + now - this.#since;
    this.#since = now;
  }

  /** Writes the figures for `npm run bench`. */
  write(root: string, { pages, rendered }: Omit<BuildFigures, 'steps'>): void {
    writeFileAtomic(join(root, timingsFile), JSON.stringify({ pages, rendered, steps: this.#steps }));
  }

  /** `content 2.3 s, pages 0.4 s`, without steps of less than 50 ms. */
  toString(): string {
    return Object.entries(this.#steps)
      .filter(([, milliseconds]) => milliseconds >= 50)
      .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(1)} s`)
      .join(', ');
  }
}
