import { sayThatItFailed } from './failed-click.ts';
import type { IslandFiles } from './island-mark.ts';

let leaving = new AbortController();

/**
 * Watches the islands of the page: each is fetched and hydrated, with react-dom, when it comes near the viewport or is touched or
 * focused. Until then, and after any failure, its HTML stays as it is. A page without islands fetches nothing.
 */
export async function watchIslands(files: IslandFiles): Promise<void> {
  const islands = document.querySelectorAll<HTMLElement>('[data-island]');
  if (islands.length === 0) return;
  const { signal } = leaving;
  try {
    const { watchIsland } = await import('./island-mark.ts');
    if (!signal.aborted) for (const mark of islands) watchIsland(mark, files, signal);
  } catch (error) {
    console.error('The islands did not start:', error);
    dispatchEvent(new Event('scriptfailed'));
    addEventListener('click', sayThatItFailed, { signal });
  }
}

/** Unmounts hydrated islands and stops watching the others. Called before the page is swapped. */
export function leaveIslands(): void {
  leaving.abort();
  leaving = new AbortController();
}
