import { sayThatItFailed } from './failed-click.ts';
import { recordInput } from './kept-input.ts';

/** Loaders of the islands' files, by path: the result of `import.meta.glob`. */
export type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/** An island without `data-near` is fetched this far below the fold: about one flick of the thumb. */
const NEAR = '200px';

/** Hydrates an island once, when it comes near the viewport or is used, unless the visitor leaves the page first. */
export function watchIsland(mark: HTMLElement, files: IslandFiles, leaving: AbortSignal): void {
  const input = recordInput(mark);
  const startController = new AbortController();
  const { signal } = startController;
  const start = (): void => {
    if (signal.aborted) return;
    startController.abort();
    observer.disconnect();
    void startIsland({ mark, files, leaving, input });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: mark.dataset['near'] ?? NEAR },
  );
  // A visitor is about to use the island.
  for (const type of ['pointerdown', 'focusin', 'keydown'])
    mark.addEventListener(type, start, { signal, passive: true });
  observer.observe(mark);
  if (globalThis.early?.some(({ target }) => target instanceof Node && mark.contains(target))) start();
}

type Start = { mark: HTMLElement; files: IslandFiles; leaving: AbortSignal; input: ReturnType<typeof recordInput> };

async function startIsland({ mark, files, leaving, input }: Start): Promise<void> {
  const name = mark.dataset['island'] ?? '';
  try {
    const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), fetchIsland(name, files)]);
    if (leaving.aborted) return;
    const props: unknown = JSON.parse(mark.dataset['props'] ?? '{}');
    input.stop();
    const unmount = hydrate({ mark, name, component, props, onReady: () => input.replay() });
    leaving.addEventListener('abort', unmount, { once: true });
  } catch (error) {
    console.error(`The island ${name} did not start:`, error);
    input.stop();
    input.submit();
    const click = input.click();
    if (click) sayThatItFailed(click);
    else mark.addEventListener('click', sayThatItFailed);
  }
}

async function fetchIsland(name: string, files: IslandFiles): Promise<unknown> {
  const address = Object.keys(files).find((file) => file.endsWith(`/${name}.tsx`)) ?? '';
  const exports = await files[address]?.();
  if (exports?.[name] === undefined) throw new Error(`no file of components/islands/ exports ${name}`);
  return exports[name];
}
