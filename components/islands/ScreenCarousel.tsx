import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useRef } from 'react';
import { KeyScreens, type KeyScreensProps } from '../portfolio/KeyScreens.tsx';

/** A finger that goes further than this, and mostly sideways, swipes. */
const SWIPE_PX = 48;

/** SPEC §2: the key screens as a carousel, and their dialogs with previous and next. */
export function ScreenCarousel(props: KeyScreensProps) {
  const box = useRef<HTMLDivElement>(null);
  const touched = useRef({ x: 0, y: 0 });

  // An effect: Swiper changes the list itself, and must leave it when the page goes.
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current) void runCarousel(box.current, leaving.signal);
    return () => leaving.abort();
  }, []);

  const onTouchStart = ({ touches }: TouchEvent): void => {
    const touch = touches[0];
    if (touch) touched.current = { x: touch.clientX, y: touch.clientY };
  };
  const onTouchEnd = (event: TouchEvent): void => {
    const touch = event.changedTouches[0];
    if (!touch) return;
    const [x, y] = [touch.clientX - touched.current.x, touch.clientY - touched.current.y];
    if (Math.abs(x) > SWIPE_PX && Math.abs(x) > 2 * Math.abs(y)) turn(dialogOf(event), x < 0 ? 1 : 0);
  };
  // The handlers stand on the whole, for what bubbles out of the dialogs.
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div
      ref={box}
      className="relative"
      onClick={stepOnClick}
      onKeyDown={stepOnArrow}
      onTouchStart={onTouchStart}
      onTouchEnd={onTouchEnd}
    >
      <KeyScreens {...props} />
    </div>
  );
}

async function runCarousel(box: HTMLElement, leaving: AbortSignal): Promise<void> {
  try {
    const { startCarousel } = await import('../portfolio/carousel.ts');
    if (leaving.aborted) return;
    leaving.addEventListener('abort', startCarousel(box), { once: true });
  } catch (error) {
    // The list scrolls by itself.
    console.error('The carousel did not load:', error);
  }
}

function stepOnClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-to]') : null;
  if (!button) return;
  // The button's own command would open the other dialog on top of this one.
  event.preventDefault();
  show(dialogOf(event), button.dataset['to']);
}

function stepOnArrow(event: KeyboardEvent): void {
  const dialog = dialogOf(event);
  if (!dialog || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  // The carousel behind the dialog must not move.
  event.stopPropagation();
  event.preventDefault();
  turn(dialog, event.key === 'ArrowLeft' ? 0 : 1);
}

/** 0 is the button to the previous screen, 1 to the next. */
function turn(dialog: HTMLDialogElement | null, position: 0 | 1): void {
  show(dialog, dialog?.querySelectorAll<HTMLElement>('[data-to]')[position]?.dataset['to']);
}

function show(dialog: HTMLDialogElement | null, id: string | undefined): void {
  const other = id === undefined ? null : document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!dialog || !other) return;
  const focused = document.activeElement?.closest('[data-to]');
  const position = focused ? [...dialog.querySelectorAll('[data-to]')].indexOf(focused) : -1;
  // Closing gives the focus back to the button in the list, so that the other dialog will do the same.
  dialog.close();
  other.showModal();
  other.querySelectorAll<HTMLElement>('[data-to]')[position]?.focus();
}

function dialogOf({ target }: { target: EventTarget }): HTMLDialogElement | null {
  return target instanceof Element ? target.closest<HTMLDialogElement>('dialog[open]') : null;
}
