import type { Plugin, ViteDevServer } from 'vite';
import { loadContent } from '#content/model/load.ts';
import { type Problem, problemCount, problemLine } from '#content/model/problems.ts';

/**
 * `npm run dev`: a content edit reloads the page (MDX is no module of the bundle, D24). While the content has problems,
 * every page is the list of them, and it goes away by itself when they are mended.
 */
export function contentReload(): Plugin {
  return {
    name: 'jasno:content-reload',
    apply: 'serve',
    configureServer(server) {
      let problems = check();
      server.watcher.add('content');
      server.watcher.on('all', (_event, path) => {
        if (!/[\\/]content[\\/](?!model[\\/])/.test(path)) return;
        problems = check();
        forgetModules(server);
        server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use(async (request, response, next) => {
        const found = await problems;
        const wantsPage = request.headers.accept?.includes('text/html') ?? false;
        if (found.length === 0 || !wantsPage) return next();
        response.statusCode = 500;
        response.setHeader('Content-Type', 'text/html; charset=utf-8');
        return response.end(problemPage(found));
      });
    },
  };
}

async function check(): Promise<readonly Problem[]> {
  const result = await loadContent(process.cwd());
  if (result.state === 'loaded') return [];
  console.log([...result.problems.map(problemLine), problemCount(result.problems)].join('\n'));
  return result.problems;
}

/** The next request reads the content anew. */
function forgetModules(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) environment.moduleGraph.invalidateAll();
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
