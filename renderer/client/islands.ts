import type { IslandFiles } from './island-mark.ts';

/**
 * The islands of the current page. Each is fetched and hydrated, with react-dom, when it comes near the view or is touched or
 * focused. Until then, and after any failure, its HTML stays as it is. A page without islands fetches nothing.
 */
export class Islands {
  readonly #files: IslandFiles;
  #leaving = new AbortController();

  constructor(files: IslandFiles) {
    this.#files = files;
  }

  /** Watches the islands of the page. Called on load and after each navigation. */
  async watch(): Promise<void> {
    const marks = document.querySelectorAll<HTMLElement>('[data-island]');
    if (marks.length > 0) await this.#watch([...marks]);
  }

  /** Unmounts hydrated islands and stops watching the others. Called before the page is swapped. */
  leave(): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
  }

  async #watch(marks: HTMLElement[]): Promise<void> {
    const { signal } = this.#leaving;
    try {
      const { watchMark } = await import('./island-mark.ts');
      if (!signal.aborted) for (const mark of marks) watchMark(mark, this.#files, signal);
    } catch (error) {
      console.error('The islands did not start:', error);
    }
  }
}
