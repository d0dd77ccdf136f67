import type Swup from 'swup';
import { withSession } from '#components/contact/session.ts';

const storageKey = 'scroll-positions';

/**
 * Scrolls to the top of a new page, and to the old position on back and forward. The browser would restore it before the page is
 * swapped, so it may do so only after a reload, or on return from another document. WebKit has forgotten it by then.
 */
export function keepScrollPositions(swup: Swup, isReturn: boolean): void {
  let cache: Record<number, number> | undefined;
  // Read late, because reading the storage blocks. Without storage, positions last as long as the document.
  const positions = (): Record<number, number> =>
    // A cast: only this function writes there.
    (cache ??= withSession((storage) => JSON.parse(storage.getItem(storageKey) ?? '{}') as typeof cache) ?? {});
  let shownIndex = numberEntry();
  // Not recorded on scroll events: a busy browser sends the last of them only after the page is left.
  const recordPosition = (): void => {
    positions()[shownIndex] = window.scrollY;
  };
  const restorePosition = (): void => window.scrollTo({ top: positions()[shownIndex] ?? 0, behavior: 'instant' });

  swup.hooks.before('visit:start', ({ history: { popstate } }) => {
    // The skip link has made another entry of this page.
    if (!popstate && history.state === null) shownIndex = numberEntry();
    // Stops a smooth scroll that would continue on the new page.
    window.scrollTo({ top: window.scrollY, behavior: 'instant' });
  });
  // Firefox's scroll anchoring would survive the swap, and add the distance between both positions again.
  swup.hooks.before('content:replace', () => {
    recordPosition();
    document.documentElement.style.overflowAnchor = 'none';
  });
  swup.hooks.on('content:replace', ({ scroll }) => {
    // When the filter changes, the view stays, although the page may be too short for it during the swap.
    if (!scroll.reset) restorePosition();
    shownIndex = numberEntry();
  });
  swup.hooks.on('visit:end', () => void (document.documentElement.style.overflowAnchor = ''));
  swup.hooks.replace('scroll:top', (visit) => {
    // Instant, because smooth scrolling is for anchors within a page.
    window.scrollTo({ top: visit.history.popstate ? (positions()[shownIndex] ?? 0) : 0, behavior: 'instant' });
    return true;
  });
  addEventListener('pagehide', () => {
    recordPosition();
    withSession((storage) => storage.setItem(storageKey, JSON.stringify(positions())));
    history.scrollRestoration = 'auto';
  });
  if (isReturn && window.scrollY === 0) restorePosition();
  addEventListener('pageshow', ({ persisted }) => {
    history.scrollRestoration = 'manual';
    // A page from the back/forward cache scrolls once it is shown.
    if (persisted) setTimeout(restorePosition);
  });
}

/** Numbers the current history entry by the time, unless it has a number, so that entries of two documents never share one. */
export function numberEntry(): number {
  if (history.state === null) history.replaceState({ index: Date.now() }, '');
  // A cast: the state above, or swup's.
  return (history.state as { index?: number }).index ?? 0;
}

/** Opens the answer that the hash of the address names. Newer browsers open it themselves if the id is within the answer. */
export function openAnswer(): void {
  const answer = document.getElementById(location.hash.slice(1))?.closest('details');
  if (!answer || answer.open) return;
  answer.open = true;
  answer.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
