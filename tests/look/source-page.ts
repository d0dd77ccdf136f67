import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';

/** For the pool: renders the body of a page of a built site, with the original class names, as in dev. */
export default async (dist: string) => {
  await import(pathToFileURL(resolve(dist, 'server/entry.mjs')).href);
  return async (path: string): Promise<string> => {
    const pageContext = await renderPage({ urlOriginal: path, onRead: () => undefined });
    // A cast: +onRenderHtml adds `document`.
    const { document } = pageContext as unknown as { document: string };
    return document.slice(document.indexOf('<body'));
  };
};
