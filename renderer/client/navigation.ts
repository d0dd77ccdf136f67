import Swup, { type Plugin } from 'swup';
import A11yPlugin from '@swup/a11y-plugin';
import HeadPlugin from '@swup/head-plugin';
import { showBrandFonts } from './brand-fonts.ts';
import { morphCovers } from './cover-transition.ts';
import { leaveIslands } from './islands.ts';
import { keepListInPlace } from './list-visits.ts';
import { closeMenus } from './menus.ts';
import { stopDeferring } from './lay-out-rest.ts';
import { isContactPath, loadPages } from './page-loading.ts';
import { preloadPages } from './preload.ts';
import { showProgress } from './progress.ts';
import { keepScrollPositions, numberEntry, openAnswer } from './scroll-positions.ts';

/** The whole page is swapped, because header and footer show the current page and language. */
const pageSelector = '#page';

/** Starts client-side navigation. The browser itself loads the contact page, and pages with both languages. */
export function startNavigation(watchIslands: () => Promise<void>): void {
  if (!document.querySelector(pageSelector) || isContactPath(location.pathname)) return;
  // Back or forward, pressed before this script ran, changed the address but not the page.
  const [loadEntry] = performance.getEntriesByType('navigation');
  if (loadEntry && new URL(loadEntry.name).pathname !== location.pathname) return location.reload();
  openAnswer();
  addEventListener('hashchange', openAnswer);
  const isReturn = history.state !== null;
  numberEntry();
  const swup = new Swup({
    containers: [pageSelector],
    native: true,
    animationSelector: false,
    animateHistoryBrowsing: true,
    ignoreVisit: isLeftToBrowser,
    // History entries made by anchors have no swup state, but swup must handle them, too.
    skipPopStateHandling: () => false,
    plugins: [
      // Keeps the first page's <style>, for its fonts (page-styles.ts), and the manifest of renderer/+client.ts.
      new HeadPlugin({ persistTags: 'style, [rel=manifest]' }),
      new A11yPlugin(),
    ].map(withoutVersionCheck),
  });

  keepScrollPositions(swup, isReturn);
  loadPages(swup);
  preloadPages(swup);
  swup.hooks.on('visit:start', (visit) => {
    closeMenus();
    // A view transition freezes the screen, so it starts only when the page has been fetched.
    visit.animation.wait = true;
    visit.a11y.focus = '#content';
  });
  swup.hooks.before('content:replace', () => {
    leaveIslands();
    showBrandFonts();
    stopDeferring();
  });
  swup.hooks.on('content:replace', ({ a11y }) => void (a11y.announce ??= document.title));
  swup.hooks.on('page:view', () => void watchIslands());
  swup.hooks.on('visit:end', openAnswer);
  keepListInPlace(swup);
  morphCovers(swup);
  showProgress(swup);
}

/** Skips swup's check of plugin versions, as npm has done it: it loads Intl data, and takes as long as all other code here. */
function withoutVersionCheck(plugin: Plugin): Plugin {
  return Object.assign(plugin, { requires: undefined });
}

/** Anchors of this page, the contact page, and pages outside of a language. */
function isLeftToBrowser(address: string): boolean {
  const { pathname, search, hash } = new URL(address, location.href);
  const isHere = pathname === location.pathname && search === location.search;
  return (isHere && hash !== '') || isContactPath(pathname) || !/^\/(en|sr)\//.test(pathname);
}
