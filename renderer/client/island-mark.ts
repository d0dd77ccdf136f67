import { keepInput } from './kept-input.ts';

/** Loaders of the islands' files, by path: the result of `import.meta.glob`. */
export type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/** An island without `data-near` is fetched this far below the fold: about one flick of the thumb. */
const NEAR = '200px';

/** Hydrates an island once, when it comes near the viewport or is used, unless the visitor leaves the page first. */
export function watchMark(mark: HTMLElement, files: IslandFiles, leaving: AbortSignal): void {
  const kept = keepInput(mark);
  const started = new AbortController();
  const { signal } = started;
  const start = (): void => {
    if (signal.aborted) return;
    started.abort();
    near.disconnect();
    void wake({ mark, files, leaving, kept });
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: mark.dataset['near'] ?? NEAR },
  );
  // A visitor is about to use the island.
  for (const touch of ['pointerdown', 'focusin', 'keydown'])
    mark.addEventListener(touch, start, { signal, passive: true });
  near.observe(mark);
  if (globalThis.early?.some(({ target }) => target instanceof Node && mark.contains(target))) start();
}

type Waking = { mark: HTMLElement; files: IslandFiles; leaving: AbortSignal; kept: ReturnType<typeof keepInput> };

async function wake({ mark, files, leaving, kept }: Waking): Promise<void> {
  const name = mark.dataset['island'] ?? '';
  try {
    const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), fetchIsland(name, files)]);
    if (leaving.aborted) return;
    const props: unknown = JSON.parse(mark.dataset['props'] ?? '{}');
    kept.stop();
    const unmount = hydrate({ mark, name, component, props, onReady: () => kept.replay() });
    leaving.addEventListener('abort', unmount, { once: true });
  } catch (error) {
    console.error(`The island ${name} did not start:`, error);
    kept.stop();
    kept.submit();
    const click = kept.click();
    if (click) sayThatItFailed(click);
    else mark.addEventListener('click', sayThatItFailed);
  }
}

/** Fires the event of a page script that failed to load: pages/inline/say-that-it-failed.ts shows a message beside the button. */
function sayThatItFailed(click: Event): void {
  globalThis.early = [click];
  dispatchEvent(new Event('scriptfailed'));
}

async function fetchIsland(name: string, files: IslandFiles): Promise<unknown> {
  const address = Object.keys(files).find((file) => file.endsWith(`/${name}.tsx`)) ?? '';
  const exports = await files[address]?.();
  if (exports?.[name] === undefined) throw new Error(`no file of components/islands/ exports ${name}`);
  return exports[name];
}
