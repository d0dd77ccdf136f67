import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { imagePath, sizesOf } from '#contract/images.ts';
import { ContentSync } from '#generator/content/content-sync.ts';
import { type Problem, problemLine } from '#model/problems/problems.ts';
import { lastGoodContent } from '#model/index/last-good.ts';
import { editionOf } from '#model/index/publication.ts';
import { lastShared, writeSnapshot } from '#model/index/snapshot.ts';
import { imagesOf, type SyncResult } from '#model/index/sync.ts';
import { problemBar, problemList, problemPage, problemText } from './problem-page.ts';

/** What dev answers from: the content, as good as it is, and its problems. */
type Shown = {
  /** Undefined while nothing can be shown: then every page is the list of problems. */
  content: Pick<Extract<SyncResult, { state: 'loaded' }>, 'content' | 'records'> | undefined;
  problems: Problem[];
  /** Those that a page shows in its own place. */
  problemsAt: (path: string) => Problem[];
};

/**
 * `npm run dev`: a content edit reloads the page (MDX is no module of the bundle, D24). A faulty file spoils its own pages: these
 * list its problems, and a bar on all others leads to the whole list. Both go away by themselves when it is mended.
 */
export function contentReload(): Plugin {
  const root = process.cwd();
  const sync = new ContentSync(root, { ...editionOf(), drafts: true });
  let syncing: Promise<Shown> | undefined;
  return {
    name: 'site:content-reload',
    apply: 'serve',
    configureServer(server) {
      syncing = syncSite(root, sync);
      server.watcher.add(resolve('content'));
      server.watcher.on('all', (_event, path) => {
        if (!resolve(path).startsWith(join(root, 'content', sep))) return;
        syncing = syncing?.then(async () => {
          const shown = await syncSite(root, sync);
          forgetModules(server);
          server.ws.send({ type: 'full-reload' });
          return shown;
        });
      });
      server.middlewares.use(async (request, response, next) => {
        if (syncing) answer(root, await syncing, request, response, next);
      });
    },
    async transformIndexHtml() {
      const { problems } = (await syncing) ?? { problems: [] };
      return problems.length > 0 ? [{ tag: 'script', attrs: { type: 'module' }, children: problemBar(problems) }] : [];
    },
  };
}

/** Reads what has changed, and leaves the snapshot that pages are rendered from. */
async function syncSite(root: string, sync: ContentSync): Promise<Shown> {
  const result = await sync.run();
  say([
    ...result.warnings.map((warning) => `(warning) ${problemLine(warning)}`),
    ...(result.state === 'faulty' ? [problemText(result.problems)] : []),
  ]);
  const shown =
    result.state === 'loaded' ? { ...result, problemsAt: () => [] } : lastGoodContent(root, result, lastShared(root));
  if (shown) writeSnapshot(root, shown.snapshot);
  const problems = result.state === 'loaded' ? [] : result.problems;
  return { content: shown, problems, problemsAt: shown?.problemsAt ?? (() => problems) };
}

let said = '';

/** Not again what was said last: one copied folder is many edits. */
function say(lines: string[]): void {
  const text = lines.join('\n');
  if (text !== said && text !== '') console.log(text);
  said = text;
}

/** The next request opens the new snapshot. */
function forgetModules(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
}

type Answer = Parameters<Connect.NextHandleFunction>;

/** Problems, redirects and images, as the build and the server would have them; the rest is vike's. */
function answer(root: string, shown: Shown, ...[request, response, next]: Answer): void {
  const [path = '/', query] = (request.url ?? '/').split('?');
  if (request.headers.accept?.includes('text/html')) {
    const found = path === problemList ? shown.problems : shown.problemsAt(path);
    if (found.length > 0 || path === problemList) {
      response.writeHead(path === problemList ? 200 : 500, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(problemPage(root, found, shown.problems));
      return;
    }
  }
  if (!shown.content) return next();
  const resolution = shown.content.content.routes.resolve(path);
  if (resolution.state === 'moved') {
    response.writeHead(301, { Location: query === undefined ? resolution.to : `${resolution.to}?${query}` });
    response.end();
    return;
  }
  const image = [...imagesOf(shown.content).values()].find((one) =>
    sizesOf(one).some(({ width, format }) => imagePath(one, width, format) === path),
  );
  if (!image) return next();
  // The master at every width and in every format, whatever its ending says: dev encodes nothing, browsers look inside.
  response.end(readFileSync(image.file));
}
