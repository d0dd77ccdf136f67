import type Swup from 'swup';

/** Fetches the page of a link on hover or focus. A click then finds the page in swup's cache, or under way (page-loading.ts). */
export function preloadPages(swup: Swup): void {
  // A cast: only Chromium has it, so the DOM types do not.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || connection?.saveData || swup.shouldIgnoreVisit(link.href, { el: link })) return;
    const url = link.pathname + link.search;
    if (url === location.pathname + location.search || swup.cache.has(url)) return;
    // A separate visit, which page-loading.ts can tell from the visitor's. A cast: swup's types leave `visit` out.
    const options = { visit: swup['createVisit']({ to: url }) } as object;
    // Ignores failures: a click on the link fetches the page again.
    swup.fetchPage(url, options).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preload);
}
