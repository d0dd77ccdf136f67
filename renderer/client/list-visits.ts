import type Swup from 'swup';
import { languageOfPath } from '#contract/language.ts';
import { firstPageOf, portfolioPaths } from '#contract/routes/paths.ts';

/** pages/portfolio.tsx gives the list this id if it has several pages. */
const listSelector = '#projects';

/** Screen readers miss a change that comes with the page. The delay is that of swup's own announcement. */
const ANNOUNCE_AFTER_MS = 100;

/**
 * When the filter of the portfolio changes, nothing scrolls, the focus stays on the filter, and the number of projects is
 * announced politely instead of a new page. When the page of a list changes, view and focus move to the top of the list.
 */
export function keepListInPlace(swup: Swup): void {
  swup.hooks.on('visit:start', (visit) => {
    const change = listChange(visit.from.url, visit.to.url);
    if (change === 'filter') {
      // Back and forward return to the scroll position that the visitor left.
      visit.scroll.reset = visit.history.popstate;
      visit.a11y.focus = false;
      visit.a11y.announce = false;
    } else if (change === 'page') {
      visit.a11y.focus = listSelector;
      if (!visit.history.popstate) visit.scroll.target = listSelector;
    }
  });
  swup.hooks.before('scroll:anchor', (_visit, { hash, options }) => {
    // Smooth scrolling is for anchors within a page, not for a new page.
    if (hash === listSelector) options.behavior = 'instant';
  });
  swup.hooks.on('visit:end', (visit) => {
    if (listChange(visit.from.url, visit.to.url) !== 'filter') return;
    const filter = document.querySelector<HTMLElement>('[data-announcement]');
    const current = filter?.querySelector<HTMLElement>('[aria-current]');
    current?.focus({ preventScroll: true });
    // On a phone the filters are in a row that scrolls sideways.
    current?.closest('ul')?.scrollTo({ left: current.offsetLeft - window.innerWidth / 3, behavior: 'instant' });
    announce(filter?.dataset['announcement'] ?? '');
  });
}

function announce(text: string): void {
  const status = document.querySelector('#status');
  if (!status) return;
  status.textContent = '';
  setTimeout(() => void (status.textContent = text), ANNOUNCE_AFTER_MS);
}

/** Between two pages of the portfolio: to another list (`filter`), or to another page of the same list (`page`). */
export function listChange(from: string, to: string): 'filter' | 'page' | undefined {
  const portfolio = portfolioPaths[languageOfPath(from)];
  const isList = (path: string): boolean => path === portfolio || path.startsWith(`${portfolio}/category/`);
  const before = firstPageOf(from);
  const after = firstPageOf(to);
  if (!isList(before) || !isList(after)) return undefined;
  return before === after && from !== to ? 'page' : 'filter';
}
