/** A finger that goes further than this swipes. */
const SWIPE_PX = 48;

type Turn = (dialog: HTMLDialogElement, direction: 'previous' | 'next') => void;

/**
 * Calls when a finger goes sideways over an open dialog. Not while the visitor has zoomed in: then a finger moves the picture.
 * Listens itself, because React's listeners cannot keep the browser from going back in its history.
 */
export function onSwipe(box: HTMLElement, turn: Turn, signal: AbortSignal): void {
  let start: { x: number; y: number } | undefined;

  const distance = ({ changedTouches: touches }: TouchEvent): number => {
    const [x, y] = [(touches[0]?.clientX ?? 0) - (start?.x ?? 0), (touches[0]?.clientY ?? 0) - (start?.y ?? 0)];
    return start && Math.abs(x) > 2 * Math.abs(y) ? x : 0;
  };
  box.addEventListener(
    'touchstart',
    ({ touches }) => {
      const isSwipe = touches.length === 1 && (visualViewport?.scale ?? 1) === 1;
      start = isSwipe && touches[0] ? { x: touches[0].clientX, y: touches[0].clientY } : undefined;
    },
    { signal, passive: true },
  );
  box.addEventListener(
    'touchmove',
    (event) => {
      if (dialogOf(event) && distance(event) !== 0 && event.cancelable) event.preventDefault();
    },
    { signal, passive: false },
  );
  box.addEventListener(
    'touchend',
    (event) => {
      const dialog = dialogOf(event);
      const gone = distance(event);
      if (dialog && Math.abs(gone) > SWIPE_PX) turn(dialog, gone < 0 ? 'next' : 'previous');
    },
    { signal },
  );
}

/** The open dialog in which something happened. */
export function dialogOf({ target }: { target: EventTarget | null }): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>('dialog[open]') : null;
}
