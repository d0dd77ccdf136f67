import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Connect, Plugin } from 'vite';
import { imagePath, sizesOf } from '#contract/images.ts';
import { readCheckedContent } from '#generator/content/checked-content.ts';
import { contentError, problemLine } from '#model/problems/problems.ts';
import { validContent } from '#model/index/last-valid.ts';
import { currentEdition } from '#model/index/publication.ts';
import { lastSnapshot, writeSnapshot } from '#model/index/content.ts';
import { imagesOf } from '#model/index/sync.ts';
import { problemBar, problemList, problemPage } from './problem-page.ts';

/**
 * For `npm run dev`: reloads the page after an edit of content, styles or components, because pages are rendered on the server.
 * While a file is invalid, its pages list its problems, and a bar on all other pages links to the whole list.
 */
export function contentReload(): Plugin {
  const root = process.cwd();
  let syncing = syncSite(root);
  /** The site that pages are rendered from. They do not await `syncing`, which may be waiting for them. */
  let site: SyncedSite | undefined;
  return {
    name: 'site:content-reload',
    configureServer(server) {
      /** True if the site changed after the last request for a page: a page that connects then has missed its reload. */
      let isOutdated = false;
      server.ws.on('connection', () => isOutdated && server.ws.send({ type: 'full-reload' }));
      /** Ends with the pages that are being rendered. A change waits for them, because they cannot mix old and new modules. */
      let rendering: Promise<unknown> = Promise.resolve();
      server.watcher.on('all', (_event, path) => {
        const isContent = resolve(path).startsWith(join(root, 'content', sep));
        // CSS is inlined into pages, and Tailwind's depends on the classes in components, so no module in the browser changes.
        if (!isContent && !/\.(?:css|tsx)$/.test(path)) return;
        const reload = async (before?: SyncedSite): Promise<SyncedSite> => {
          const synced = before && !isContent ? before : await syncSite(root);
          await rendering;
          // Makes the next request read the new snapshot.
          for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
          isOutdated = true;
          server.ws.send({ type: 'full-reload' });
          return synced;
        };
        // Reads again even after a failure, because an editor may have been replacing a file while it was read.
        syncing = syncing.then(reload, () => reload());
      });
      server.middlewares.use(async (request, response, next) => {
        site = await syncing;
        answer(root, site, request, response, next);
        if (!request.headers.accept?.includes('text/html')) return;
        isOutdated = false;
        rendering = Promise.allSettled([rendering, finished(response)]);
      });
    },
    transformIndexHtml() {
      const problems = site?.problems ?? [];
      return problems.length > 0 ? [{ tag: 'script', attrs: { type: 'module' }, children: problemBar(problems) }] : [];
    },
  };
}

let lastPrinted = '';

type SyncedSite = Awaited<ReturnType<typeof syncSite>>;

/** Reads the changed entries, and writes the snapshot that pages are rendered from. */
async function syncSite(root: string) {
  const result = await readCheckedContent(root, { ...currentEdition(), drafts: true });
  const problems = result.state === 'invalid' ? result.problems : [];
  const text = [
    ...result.warnings.map((warning) => `(warning) ${problemLine(warning)}`),
    ...(problems.length > 0 ? [contentError(problems).message] : []),
  ].join('\n');
  // Copying one folder causes many events, so the same lines are printed only once.
  if (text !== lastPrinted && text !== '') console.log(text);
  lastPrinted = text;
  const validSite =
    result.state === 'loaded'
      ? { ...result, problemsAt: () => [] }
      : validContent(root, result, lastSnapshot(root, 'dev'));
  if (validSite) writeSnapshot(root, 'dev', validSite.snapshot);
  return { content: validSite, problems };
}

type MiddlewareArguments = Parameters<Connect.NextHandleFunction>;

/** Answers with problems, redirects and images as the build and the server would; vike answers all other requests. */
function answer(root: string, site: SyncedSite, ...[request, response, next]: MiddlewareArguments): void {
  const [path = '/', query] = (request.url ?? '/').split('?');
  const problems = path === problemList || !site.content ? site.problems : site.content.problemsAt(path);
  if (request.headers.accept?.includes('text/html') && (problems.length > 0 || path === problemList)) {
    response.writeHead(path === problemList ? 200 : 500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(problemPage(root, problems, site.problems));
    return;
  }
  if (!site.content) return next();
  const resolution = site.content.content.routes.resolve(path);
  if (resolution.state === 'moved') {
    response.writeHead(301, { Location: query === undefined ? resolution.to : `${resolution.to}?${query}` }).end();
    return;
  }
  const image = [...imagesOf(site.content).values()].find((source) =>
    sizesOf(source).some(({ width, format }) => imagePath(source, width, format) === path),
  );
  if (!image) return next();
  // Sends the original for every width and format, because dev encodes nothing and browsers ignore the extension.
  response.end(readFileSync(image.file));
}
