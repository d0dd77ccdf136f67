/** A longer horizontal touch is a swipe. */
const SWIPE_PX = 48;

type Turn = (dialog: HTMLDialogElement, direction: 'previous' | 'next') => void;

/**
 * Calls back on a horizontal swipe over an open dialog, unless the visitor has zoomed in. Not by React's touch listeners: those are
 * passive, and could not stop the browser from going back in its history.
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

/** The open dialog in which an event happened. */
export function dialogOf({ target }: { target: EventTarget | null }): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>('dialog[open]') : null;
}
