import { readFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { formatNames, imagePath, widthsOf } from '#contract/images.ts';
import { ContentSync } from '#generator/content/content-sync.ts';
import { type Problem, problemCount, problemLine } from '#model/check/problems.ts';
import { editionOf } from '#model/index/publication.ts';
import { writeSnapshot } from '#model/index/snapshot.ts';
import { imagesOf, type SyncResult } from '#model/index/sync.ts';

/**
 * `npm run dev`: a content edit reloads the page (MDX is no module of the bundle, D24). While the content has problems,
 * every page is the list of them, and it goes away by itself when they are mended.
 */
export function contentReload(): Plugin {
  return {
    name: 'site:content-reload',
    apply: 'serve',
    configureServer(server) {
      const root = process.cwd();
      const sync = new ContentSync(root, { ...editionOf(), drafts: true });
      let syncing = syncSite(root, sync);
      server.watcher.add(resolve('content'));
      server.watcher.on('all', (_event, path) => {
        if (!resolve(path).startsWith(join(root, 'content', sep))) return;
        syncing = syncing.then(async () => {
          const result = await syncSite(root, sync);
          forgetModules(server);
          server.ws.send({ type: 'full-reload' });
          return result;
        });
      });
      server.middlewares.use(async (request, response, next) => answer(await syncing, request, response, next));
    },
  };
}

/** Reads what has changed, and leaves the snapshot that pages are rendered from. */
async function syncSite(root: string, sync: ContentSync): Promise<SyncResult> {
  const result = await sync.run();
  for (const warning of result.warnings) console.log(`(warning) ${problemLine(warning)}`);
  if (result.state === 'loaded') writeSnapshot(root, result.snapshot);
  else console.log([...result.problems.map(problemLine), problemCount(result.problems)].join('\n'));
  return result;
}

/** The next request opens the new snapshot. */
function forgetModules(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
}

/** Problems, redirects and images, as the build and the server would have them; the rest is vike's. */
function answer(result: SyncResult, ...[request, response, next]: Parameters<Connect.NextHandleFunction>): void {
  const [path = '/', query] = (request.url ?? '/').split('?');
  if (result.state === 'faulty') {
    if (!request.headers.accept?.includes('text/html')) return next();
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(problemPage(result.problems));
    return;
  }
  const resolution = result.content.routes.resolve(path);
  if (resolution.state === 'moved') {
    response.writeHead(301, { Location: query === undefined ? resolution.to : `${resolution.to}?${query}` });
    response.end();
    return;
  }
  const image = [...imagesOf(result).values()].find((one) =>
    widthsOf(one).some((width) => formatNames.some((format) => imagePath(one, width, format) === path)),
  );
  if (!image) return next();
  // The master at every width and in every format, whatever its ending says: dev encodes nothing, browsers look inside.
  response.end(readFileSync(image.file));
}

function problemPage(problems: readonly Problem[]): string {
  const rows = problems.map((problem) => `<li><code>${escaped(problemLine(problem))}</code></li>`).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${problemCount(problems)}</title>
<script type="module" src="/@vite/client"></script>
<style>body{font:1rem/1.6 system-ui;max-width:70rem;margin:3rem auto;padding:0 1rem}li{margin:.75rem 0}code{overflow-wrap:anywhere}</style></head>
<body><h1>${problemCount(problems)}</h1><p>Mend them and save: this page reloads by itself.</p><ol>${rows}</ol></body></html>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
