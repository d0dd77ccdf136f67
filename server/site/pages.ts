import type { RequestHandler } from 'express';
import type { BuiltFile } from '#contract/build/built-files.ts';
import type { BuiltSite } from './built-site.ts';
import { BuiltBytes } from './built-bytes.ts';
import type { SetPages } from './set-pages.ts';
import type { PageHeaders } from '../http/headers.ts';
import { requestPath, requestQuery } from '../http/request.ts';
import { sendFile, sendNotFound } from './send-file.ts';

type PagesSetting = {
  documents: PageHeaders;
  /** Pages that depend on the settings of this server. */
  setPages: SetPages;
  /** Whether small files are read into memory at once. */
  keepAll?: boolean;
};

/** D4, D6: a built file at exactly its own path, a 301 from the other spellings of a page, or a not-found page. */
export function pages(
  { folder, files, routes }: BuiltSite,
  { documents, setPages, keepAll = false }: PagesSetting,
): RequestHandler {
  const built = new BuiltBytes(folder);
  if (keepAll) void built.keepAll([...files.values()].flatMap((file) => [...Object.values(file.encodings), file]));
  return async (request, response) => {
    const path = requestPath(request);
    const file = setPages.at(path, requestQuery(request)) ?? files.get(path);
    if (file && routes.at(path)?.status !== 404) {
      response.set(documents.get(path));
      return sendFile({ request, response, built }, file);
    }
    const resolution = routes.resolve(path);
    if (resolution.state !== 'moved') {
      response.set(documents.get(resolution.route.path));
      const isGone = resolution.state === 'missing' && resolution.gone === true;
      return sendNotFound({ request, response, built }, fileAt(files, resolution.route.path), isGone ? 410 : 404);
    }
    // `to` comes out of the route table, so that this can never lead to another site (F13).
    const headers = {
      Location: resolution.to + requestQuery(request),
      'Cache-Control': 'no-cache',
      'Content-Length': 0,
    };
    response.writeHead(301, headers).end();
  };
}

function fileAt(files: BuiltSite['files'], path: string): BuiltFile {
  const file = files.get(path);
  if (!file) throw new Error(`Nothing is built at ${path}`);
  return file;
}
