/** What styles/base.css defers, except for the cards of lists. Matches nothing if nothing was deferred. */
const deferredParts = '.opened :is(main :is(section, article):nth-of-type(n + 3), footer)';

/**
 * Lays out what the first view deferred (renderer/inline/first-paint.ts): cards of lists at once, because Back returns to a
 * position among them, then one piece at a time, so that no tap waits for more. After that, heights and positions are exact.
 */
export async function layOutDeferred(): Promise<void> {
  const cards = document.querySelectorAll<HTMLElement>('.opened li > article');
  for (const { style } of cards) style.contentVisibility = 'visible';
  for (const piece of document.querySelectorAll<HTMLElement>(deferredParts)) {
    // Safari has no idle callbacks.
    await new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(resolve));
    piece.style.contentVisibility = 'visible';
  }
  stopDeferring();
}

/** Ends deferring: pages that are swapped in are laid out at once. */
export function stopDeferring(): void {
  document.documentElement.classList.remove('opened');
}

/** The contact bar waits for the first scroll (components/layout/ContactBar.tsx). Later pages of the visit have it at once. */
export function showContactBar(): void {
  const show = (): void => document.documentElement.classList.add('scrolled');
  if (scrollY > 0) show();
  else addEventListener('scroll', show, { once: true });
}
