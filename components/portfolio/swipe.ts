/** A horizontal touch longer than this is a swipe. */
const SWIPE_PX = 48;

type Turn = (dialog: HTMLDialogElement, direction: 'previous' | 'next') => void;

/**
 * Calls `turn` on a horizontal swipe over an open dialog, unless the visitor has zoomed in. Not with React's touch listeners:
 * they are passive, and could not stop the browser from going back in its history.
 */
export function onSwipe(box: HTMLElement, turn: Turn, signal: AbortSignal): void {
  let start: Touch | undefined;

  /** How far the finger has moved to the right, in pixels; 0 unless it moves mainly sideways. */
  const distance = ({ changedTouches: [touch] }: TouchEvent): number => {
    if (!start || !touch) return 0;
    const x = touch.clientX - start.clientX;
    return Math.abs(x) > 2 * Math.abs(touch.clientY - start.clientY) ? x : 0;
  };
  const begin = ({ touches }: TouchEvent): void => {
    start = touches.length === 1 && (visualViewport?.scale ?? 1) === 1 ? touches[0] : undefined;
  };
  const move = (event: TouchEvent): void => {
    if (dialogOf(event) && distance(event) !== 0 && event.cancelable) event.preventDefault();
  };
  const end = (event: TouchEvent): void => {
    const dialog = dialogOf(event);
    const offset = distance(event);
    if (dialog && Math.abs(offset) > SWIPE_PX) turn(dialog, offset < 0 ? 'next' : 'previous');
  };
  box.addEventListener('touchstart', begin, { signal, passive: true });
  box.addEventListener('touchmove', move, { signal, passive: false });
  box.addEventListener('touchend', end, { signal });
}

/** The open dialog in which an event happened. */
export function dialogOf({ target }: { target: EventTarget | null }): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>('dialog[open]') : null;
}
