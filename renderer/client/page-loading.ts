import type Swup from 'swup';
import { contactEndpoint, contactPaths } from '#contract/routes/paths.ts';
import { PageStyles } from './page-styles.ts';

/** Never swapped: only the contact page has a wider policy, and a document keeps the policy with which it was loaded. */
const contactPages: string[] = [
  ...Object.values(contactPaths),
  // The address of a form that is shown again with its problems: the answer to a POST cannot be fetched again.
  contactEndpoint,
];

export function isContactPath(path: string): boolean {
  return contactPages.some((page) => page === path);
}

/**
 * Fetches and checks the pages that swup swaps in, and removes their CSS from the HTML. Everything else is loaded by the browser
 * itself: an error, a broken connection, a redirect to the contact page, a newer version of the site.
 */
export function loadPages(swup: Swup): void {
  const styles = new PageStyles();
  const script = document.querySelector<HTMLElement>('script[data-src]')?.dataset['src'] ?? '';

  /** Fetches and checks a page. Reuses a preload of the page that is under way. */
  const pendingPages = new Map<string, Promise<Response>>();
  const load = (url: string, options: RequestInit): Promise<Response> => {
    const pendingPage = pendingPages.get(url) ?? fetchPage(url, options).finally(() => pendingPages.delete(url));
    pendingPages.set(url, pendingPage);
    return pendingPage;
  };
  const fetchPage = async (url: string, options: RequestInit): Promise<Response> => {
    const response = await fetch(url, options);
    const { pathname, search } = new URL(response.url);
    const html = await response.text();
    const isOurs = response.ok && html.includes('id="page"') && html.includes(script);
    if (!isOurs || isContactPath(pathname)) throw new Error(`${url} (${response.status}) is not a page of this build`);
    const text = styles.takeFrom(pathname + search, html);
    // A cast: swup reads only these three, and a real Response cannot be given an address.
    return { status: response.status, url: response.url, text: () => Promise.resolve(text) } as Response;
  };

  swup.hooks.replace('fetch:request', async (visit, { url, options }) => {
    try {
      return await load(url, options);
    } catch (error) {
      // The page was only preloaded, or the visitor has left in the meantime.
      if (swup.visit !== visit || visit.done) throw error;
      // The address bar already has the new address.
      location.reload();
      return new Promise(() => {});
    }
  });

  swup.hooks.before('content:replace', ({ to }) => styles.apply(to.url));
}
