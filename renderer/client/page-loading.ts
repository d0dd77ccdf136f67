import type Swup from 'swup';
import { contactEndpoint } from '#contract/contact-endpoint.ts';
import { contactPaths } from '#contract/routes.ts';
import { PageStyles } from './page-styles.ts';

/** D11: the contact page alone has a wider policy, and a policy stays with the document that was loaded first. */
const contactPages: string[] = [
  ...Object.values(contactPaths),
  // Where the page stands when it comes back with what was typed: the answer to a post, which nobody can fetch.
  contactEndpoint,
];

export function isContact(path: string): boolean {
  return contactPages.some((page) => page === path);
}

/**
 * How swup gets its pages: fetched, checked, their CSS apart. What is no page of this build of the site (an error, a broken
 * connection, the contact page behind a redirect, a newer version of the site) the browser loads itself.
 */
export function loadPages(swup: Swup): void {
  const styles = new PageStyles();
  const script = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';

  /** Fetches and checks a page. One that is on its way, because its link was pointed at, is not fetched again. */
  const underWay = new Map<string, Promise<Response>>();
  const load = (url: string, options: RequestInit): Promise<Response> => {
    const loading = underWay.get(url) ?? fetchPage(url, options).finally(() => underWay.delete(url));
    underWay.set(url, loading);
    return loading;
  };
  const fetchPage = async (url: string, options: RequestInit): Promise<Response> => {
    const response = await fetch(url, options);
    const { pathname, search } = new URL(response.url);
    const html = await response.text();
    const isOurs = response.ok && html.includes('id="page"') && html.includes(script);
    if (!isOurs || isContact(pathname)) throw new Error(`${url} (${response.status}) is no page to swap in`);
    return pageResponse(response, styles.cut(pathname + search, html));
  };

  swup.hooks.replace('fetch:request', async (visit, { url, options }) => {
    try {
      return await load(url, options);
    } catch (error) {
      // Pointed at only, or left in the meantime.
      if (swup.visit !== visit || visit.done) throw error;
      // The address is the new one already.
      location.reload();
      return new Promise(() => {});
    }
  });

  let dropOld = (): void => {};
  swup.hooks.before('content:replace', ({ to }) => void (dropOld = styles.bring(to.url)));
  swup.hooks.on('content:replace', () => dropOld());
}

/** The response with other text, in the shape that swup's fetchPage reads. */
function pageResponse({ status, url }: Response, html: string): Response {
  // A cast: a real Response cannot be given an address, and swup reads these three.
  return { status, url, text: () => Promise.resolve(html) } as Response;
}
