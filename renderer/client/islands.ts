/** How an island's file is fetched, by the address of the file: what `import.meta.glob` returns. */
export type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/**
 * The islands of the page that is shown (D10). Each is fetched, with react-dom, when it comes near the view or is touched
 * or focused; until then, and when anything goes wrong, its HTML stands as it is. A page without islands fetches nothing.
 */
export class Islands {
  readonly #files: IslandFiles;
  #leaving = new AbortController();

  constructor(files: IslandFiles) {
    this.#files = files;
  }

  /** Watches the marks of the page. Called on load and after each navigation. */
  watch(): void {
    const marks = document.querySelectorAll<HTMLElement>('[data-island]');
    if (marks.length > 0) void this.#watch([...marks]);
  }

  /** Unmounts what is alive and forgets the rest. Called before the page is swapped. */
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
