import type Swup from 'swup';
import { languageOfPath } from '#contract/language.ts';
import { firstPageOf, portfolioPaths } from '#contract/routes/paths.ts';

/** pages/portfolio gives the list this id if it has several pages. */
const list = '#projects';

/** Screen readers miss a change that comes together with the page. The same delay as swup's own announcement. */
const ANNOUNCE_AFTER_MS = 100;

/**
 * Between two filters of the portfolio nothing scrolls, the focus stays on the filter, and the number of projects is announced
 * politely instead of a new page. Between two pages of a list the view and the focus go to its top.
 */
export function keepListInPlace(swup: Swup): void {
  swup.hooks.on('visit:start', (visit) => {
    const change = listChange(visit.from.url, visit.to.url);
    if (change === 'filter') {
      // Back and forward lead to the position that was left.
      visit.scroll.reset = visit.history.popstate;
      visit.a11y.focus = false;
      visit.a11y.announce = false;
    } else if (change === 'page') {
      visit.a11y.focus = list;
      if (!visit.history.popstate) visit.scroll.target = list;
    }
  });
  swup.hooks.before('scroll:anchor', (_visit, { hash, options }) => {
    // The smooth scrolling of anchors is not for a new page.
    if (hash === list) options.behavior = 'instant';
  });
  swup.hooks.on('visit:end', (visit) => {
    if (listChange(visit.from.url, visit.to.url) !== 'filter') return;
    const filter = document.querySelector<HTMLElement>('[data-announcement]');
    const current = filter?.querySelector<HTMLElement>('[aria-current]');
    current?.focus({ preventScroll: true });
    // On a phone filters are in a row that is moved sideways.
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

/** Between two pages of the portfolio: to another list (`filter`), to another page of the same one (`page`), or neither. */
export function listChange(from: string, to: string): 'filter' | 'page' | undefined {
  const portfolio = portfolioPaths[languageOfPath(from)];
  const [before, after] = [from, to].map(firstPageOf);
  if (![before, after].every((path) => path === portfolio || path?.startsWith(`${portfolio}/category/`)))
    return undefined;
  return before === after && from !== to ? 'page' : 'filter';
}
