/** `files`: finding changes. `content`: reading it, while new code is bundled. `other`: sitemap, headers, the server's tables. */
export type Step = 'files' | 'content' | 'pages' | 'images' | 'cards' | 'other' | 'compression';

export class Timings {
  /** In milliseconds. */
  readonly #steps: Partial<Record<Step, number>> = {};
  #since = performance.now();

  /** Ends a step, which started when the previous step ended. */
  end(step: Step): void {
    const now = performance.now();
    this.#steps[step] = (this.#steps[step] ?? 0) + now - this.#since;
    this.#since = now;
  }

  /** `content 2.3 s, pages 0.4 s`, without steps of less than 50 ms. `npm run bench` reads it in the output of the build. */
  toString(): string {
    return Object.entries(this.#steps)
      .filter(([, milliseconds]) => milliseconds >= 50)
      .map(([step, milliseconds]) => `${step} ${(milliseconds / 1000).toFixed(1)} s`)
      .join(', ');
  }
}
