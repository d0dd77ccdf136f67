/** State of the calendar's frame. `silent`: it loaded, but has sent no message. */
export type FrameState = 'waiting' | 'loading' | 'shown' | 'silent' | 'failed';

/** Longer than a calendar takes on a good connection. If its message comes later, the warning disappears. */
const MESSAGE_WITHIN_MS = 10_000;
const FORM_WITHIN_MS = 5_000;

/** Resolves once the form is hydrated or out of view, after 5 s at most: the calendar must not delay the first letter typed. */
export async function waitForForm(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('[data-island=ContactForm] form');
  const deadline = performance.now() + FORM_WITHIN_MS;
  if (!form) return;
  while (!form.noValidate && isInView(form) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Watches a cross-origin frame. Browsers fire `load` for error pages and blocked frames too, so only a message from the calendar
 * proves that it is there (Calendly sends several). Returns a function that stops watching.
 */
export function watchFrame(frame: HTMLIFrameElement, onState: (state: FrameState) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let isLoaded = false;
  const timer = setTimeout(() => onState(isLoaded ? 'silent' : 'failed'), MESSAGE_WITHIN_MS);
  frame.addEventListener('load', () => void (isLoaded = true), { signal });
  // Firefox fires `error` when the request was blocked.
  frame.addEventListener('error', () => onState('failed'), { signal });
  const listen = ({ source }: MessageEvent): void => {
    if (source !== frame.contentWindow) return;
    controller.abort();
    onState('shown');
  };
  addEventListener('message', listen, { signal });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => controller.abort();
}
