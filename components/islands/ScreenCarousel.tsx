import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { KeyScreens, type KeyScreensProps } from '../portfolio/KeyScreens.tsx';
import { dialogOf, onSwipe } from '../portfolio/swipe.ts';

/** The key screens as a carousel, and their dialogs with buttons for the previous and the next screen. */
export function ScreenCarousel(props: KeyScreensProps) {
  const box = useRef<HTMLDivElement>(null);

  // An effect: Swiper changes the DOM, and must be destroyed when the page is left.
  useEffect(() => {
    const leaving = new AbortController();
    if (box.current) {
      onSwipe(box.current, turn, leaving.signal);
      // The list also scrolls without Swiper.
      runCarousel(box.current, leaving.signal).catch((error) => console.error('The carousel did not load:', error));
    }
    return () => leaving.abort();
  }, []);

  // The handlers are on the container, for events that bubble out of the dialogs.
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
    <div ref={box} className="relative" onClick={stepOnClick} onKeyDown={stepOnArrow}>
      <KeyScreens {...props} />
    </div>
  );
}

async function runCarousel(box: HTMLElement, leaving: AbortSignal): Promise<void> {
  const { startCarousel } = await import('../portfolio/carousel.ts');
  if (!leaving.aborted) leaving.addEventListener('abort', startCarousel(box), { once: true });
}

function stepOnClick(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  // Safari does not focus a clicked button, but a closing dialog returns the focus to the element that had it.
  button?.focus();
  const dialog = dialogOf(event);
  if (dialog && button?.dataset['to'] !== undefined) {
    // The button's own command would open the other dialog on top of this one.
    event.preventDefault();
    show(dialog, button.dataset['to']);
  } else if (!('commandForElement' in HTMLButtonElement.prototype)) actForBrowser(event, dialog, button);
}

/** Does what `command` and `closedby` do, for Safari before 26.2, Firefox before 144 and Chrome before 135. */
function actForBrowser(event: MouseEvent, dialog: HTMLDialogElement | null, button: Element | null): void {
  const target = button?.getAttribute('commandfor');
  if (dialog && (target === dialog.id || isOutside(event, dialog))) dialog.close();
  else if (!dialog && target) document.querySelector<HTMLDialogElement>(`dialog#${target}`)?.showModal();
}

/** Both checks are needed: a click on the backdrop or the padding has the dialog as target; a click by key has no coordinates. */
function isOutside({ target, clientX, clientY }: MouseEvent, dialog: HTMLDialogElement): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

function stepOnArrow(event: KeyboardEvent): void {
  const dialog = dialogOf(event);
  if (!dialog || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  // The carousel behind the dialog must not move.
  event.stopPropagation();
  event.preventDefault();
  turn(dialog, event.key === 'ArrowLeft' ? 'previous' : 'next');
}

function turn(dialog: HTMLDialogElement, direction: 'previous' | 'next'): void {
  const button = dialog.querySelectorAll<HTMLElement>('[data-to]')[direction === 'previous' ? 0 : 1];
  if (button?.dataset['to'] !== undefined) show(dialog, button.dataset['to']);
}

/** Shows another screen, and focuses the same button in its dialog. */
function show(dialog: HTMLDialogElement, id: string): void {
  const nextDialog = document.querySelector<HTMLDialogElement>(`dialog#${id}`);
  if (!nextDialog) return;
  const position = [...dialog.querySelectorAll('button')].findIndex((button) => button === document.activeElement);
  dialog.close();
  // Focus the picture of the next screen first: its dialog returns the focus there when it closes.
  document.querySelector<HTMLElement>(`li [commandfor=${id}]`)?.focus();
  nextDialog.showModal();
  nextDialog.querySelectorAll('button')[position]?.focus();
}
