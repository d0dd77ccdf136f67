import type Swup from 'swup';
import { listChange } from './list-change.ts';

/** Screen readers miss a change that comes together with the page. The same delay as swup's own announcement. */
const ANNOUNCE_AFTER_MS = 100;

/**
 * Between two filters of the portfolio nothing scrolls, the focus stays on the filter, and the number of projects is announced
 * politely instead of a new page.
 */
export function keepFilterInPlace(swup: Swup): void {
  swup.hooks.on('visit:start', (visit) => {
    if (listChange(visit.from.url, visit.to.url) !== 'filter') return;
    if (!visit.history.popstate) visit.scroll.reset = false;
    visit.a11y.focus = false;
    visit.a11y.announce = false;
  });
  swup.hooks.on('visit:end', (visit) => {
    if (listChange(visit.from.url, visit.to.url) !== 'filter') return;
    const filter = document.querySelector<HTMLElement>('[data-announcement]');
    filter?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
    announce(filter?.dataset['announcement'] ?? '');
  });
}

function announce(text: string): void {
  const status = document.querySelector('#status');
  if (!status) return;
  status.textContent = '';
  setTimeout(() => void (status.textContent = text), ANNOUNCE_AFTER_MS);
}
