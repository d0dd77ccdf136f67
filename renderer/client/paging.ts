import type Swup from 'swup';
import { listChange } from './list-change.ts';

/** pages/portfolio gives the list this id where it has pages. */
const list = '#projects';

/** From one page of a list to another the view and the focus go to the top of the list; the title is announced as ever. */
export function goToListTop(swup: Swup): void {
  swup.hooks.on('visit:start', (visit) => {
    if (listChange(visit.from.url, visit.to.url) !== 'page') return;
    visit.a11y.focus = list;
    // Back and forward lead to where one was.
    if (!visit.history.popstate) visit.scroll.target = list;
  });
  swup.hooks.before('scroll:anchor', (_visit, { hash, options }) => {
    // The smooth scrolling of anchors is not for a new page.
    if (hash === list) options.behavior = 'instant';
  });
}
