import { keepInput, type KeptInput } from './kept-input.ts';

/** Loaders of the islands' files, by path: the result of `import.meta.glob`. */
export type IslandFiles = Record<string, () => Promise<Record<string, unknown>>>;

/** Islands that name no margin are fetched this far below the fold: about one flick of the thumb. */
const NEAR = '200px';

/** Events that mean a visitor is about to use an island. */
const touches = ['pointerdown', 'focusin', 'keydown'] as const;

/** Hydrates an island when the visitor comes near it, unless the page is left first. */
export function watchMark(mark: HTMLElement, files: IslandFiles, leaving: AbortSignal): void {
  const kept = keepInput(mark, leaving);
  whenNear(mark, leaving, () => void wake({ mark, files, leaving, kept }));
}

type Waking = { mark: HTMLElement; files: IslandFiles; leaving: AbortSignal; kept: KeptInput };

async function wake({ mark, files, leaving, kept }: Waking): Promise<void> {
  const name = mark.dataset['island'] ?? '';
  try {
    const [{ hydrate }, component] = await Promise.all([import('./hydrate.tsx'), fetchIsland(name, files)]);
    if (leaving.aborted) return;
    const props: unknown = JSON.parse(mark.dataset['props'] ?? '{}');
    kept.stop();
    const unmount = hydrate({ mark, name, component, props, onReady: kept.replay });
    leaving.addEventListener('abort', unmount, { once: true });
  } catch (error) {
    console.error(`The island ${name} did not start:`, error);
    kept.stop();
    kept.submit();
    sayThatItFailed(mark, kept);
  }
}

/** Says once, at the press of a button that does nothing without its script, that it did not load. */
function sayThatItFailed(mark: HTMLElement, { isClicked }: KeptInput): void {
  const { failed } = mark.dataset;
  if (failed === undefined) return;
  const say = (): void => {
    const words = document.createElement('p');
    words.role = 'alert';
    words.textContent = failed;
    mark.append(words);
  };
  if (isClicked()) say();
  else mark.addEventListener('click', say, { once: true });
}

async function fetchIsland(name: string, files: IslandFiles): Promise<unknown> {
  const address = Object.keys(files).find((file) => file.endsWith(`/${name}.tsx`)) ?? '';
  const exports = await files[address]?.();
  if (exports?.[name] === undefined) throw new Error(`no file of components/islands/ exports ${name}`);
  return exports[name];
}

/** Calls back once, when the element comes near the view or is used. */
function whenNear(element: HTMLElement, leaving: AbortSignal, call: () => void): void {
  const done = new AbortController();
  const { signal } = done;
  leaving.addEventListener('abort', () => done.abort(), { signal });
  const start = (): void => {
    if (signal.aborted) return;
    done.abort();
    call();
  };
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) start();
    },
    { rootMargin: element.dataset['near'] ?? NEAR },
  );
  signal.addEventListener('abort', () => near.disconnect(), { once: true });
  for (const touch of touches) element.addEventListener(touch, start, { signal, passive: true });
  near.observe(element);
  if (
    globalThis.early?.some(
      (event) => event instanceof Event && event.target instanceof Node && element.contains(event.target),
    )
  )
    start();
}
