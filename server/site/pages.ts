import type { RequestHandler } from 'express';
import type { ServerPart } from '#contract/build/server-parts.ts';
import { documentHeaders, pagePolicy, policyHeader, recaptchaPolicy } from '#contract/headers.ts';
import { requestPath, requestQuery } from '../http/request.ts';
import type { BuiltSite } from './built-site.ts';
import { sendFile } from './send-file.ts';
import { createPatchedPages } from './patched-pages.ts';

type PagesOptions = { recaptcha: boolean; shown: ReadonlySet<ServerPart> };

/** Answers with a built file at exactly its path, a 301 from other spellings of a page, or a not-found page. */
export function pages(site: BuiltSite, { recaptcha, shown }: PagesOptions): RequestHandler {
  const { files, folder, routes } = site;
  const patchedPage = createPatchedPages(site, shown);
  return async (request, response) => {
    const path = requestPath(request);
    const query = requestQuery(request);
    const file = patchedPage(path, query) ?? files.get(path);
    if (file && routes.at(path)?.status !== 404) {
      response.set(pageHeaders(site, path, recaptcha));
      return sendFile(request, response, file, { folder });
    }
    const resolution = routes.resolve(path);
    if (resolution.state === 'moved') {
      // `to` comes from the route table, so that it cannot lead to another site.
      const headers = { Location: resolution.to + query, 'Cache-Control': 'no-cache', 'Content-Length': 0 };
      return void response.writeHead(301, headers).end();
    }
    const isGone = resolution.state === 'missing' && resolution.gone === true;
    const page = files.get(resolution.route.path);
    if (!page) throw new Error(`Nothing is built at ${resolution.route.path}`);
    response.set(pageHeaders(site, resolution.route.path, recaptcha));
    return sendFile(request, response, page, { folder, status: isGone ? 410 : 404 });
  };
}

/** Headers of pages only: their policy from the build, and that of reCAPTCHA on the contact page if it is set up. */
function pageHeaders({ routes, headers }: BuiltSite, path: string, recaptcha: boolean): Record<string, string> {
  const policy = headers.pages[path];
  if (!policy) return {};
  const addedPolicy = recaptcha && routes.at(path)?.kind === 'contact' ? recaptchaPolicy : {};
  return { ...documentHeaders, ...policyHeader(pagePolicy, policy, addedPolicy) };
}
