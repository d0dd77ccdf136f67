/** Of what styles/base.css leaves for later, all but the cards of lists. Matches nothing if nothing was left. */
const pieces = '.opened :is(main :is(section, article):nth-of-type(n + 3), footer)';

/**
 * Lays out what the first view left for later (renderer/inline/first-paint.ts): lists at once, because Back leads to a place in them,
 * then one piece at a time, so that no tap waits for more than that. Heights and places are exact from then on.
 */
export async function layOutRest(): Promise<void> {
  const cards = document.querySelectorAll<HTMLElement>('.opened li > article');
  for (const { style } of cards) style.contentVisibility = 'visible';
  for (const piece of document.querySelectorAll<HTMLElement>(pieces)) {
    // Safari has no idle callbacks.
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    piece.style.contentVisibility = 'visible';
  }
  showWhole();
}

/** What is shown next is laid out at once. */
export function showWhole(): void {
  document.documentElement.classList.remove('opened');
}

/** The contact bar waits for the first scroll (components/layout/ContactBar.tsx). Later pages of the visit have it from the start. */
export function showContactBar(): void {
  const show = (): void => document.documentElement.classList.add('scrolled');
  if (scrollY > 0) show();
  else addEventListener('scroll', show, { once: true });
}
