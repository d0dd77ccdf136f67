import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { renderPage } from 'vike/server';

/** For the pool: the body of a page of a built site, with the class names of the source, as dev has it. */
export default async (dist: string) => {
  await import(pathToFileURL(resolve(dist, 'server/entry.mjs')).href);
  return async (path: string): Promise<string> => {
    const pageContext = await renderPage({ urlOriginal: path, onRead: () => undefined });
    // A cast: +onRenderHtml adds it.
    const { document } = pageContext as unknown as { document: string };
    return document.slice(document.indexOf('<body'));
  };
};
