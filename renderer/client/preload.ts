import type Swup from 'swup';

/** Fetches the page of a link that is pointed at or focused. A click then finds it in swup's cache, or on its way (page-loading.ts). */
export function preloadPages(swup: Swup): void {
  // A cast: Chromium only, and not in the DOM types.
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const preload = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || connection?.saveData || swup.shouldIgnoreVisit(link.href, { el: link })) return;
    const url = link.pathname + link.search;
    if (url === location.pathname + location.search || swup.cache.has(url)) return;
    // A visit of its own, so that page-loading.ts can tell it from the visitor's. A cast: swup's types leave it out.
    const options = { visit: swup['createVisit']({ to: url }) } as object;
    // Whether it fails is asked again when the link is followed.
    swup.fetchPage(url, options).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, preload);
}
