import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { pagePolicy, policyHeader } from '#contract/headers.ts';
import { editorPolicy } from '#generator/editor/build-editor.ts';
import { editorPage } from '#generator/editor/editor-page.ts';
import { editorConfig } from '#generator/editor/forms.ts';
import { serveContent } from './serve-content.ts';

/** Serves the editor of the content in `root` on this machine alone. `open`: the address that a browser is opened at. */
export async function startEditor(root: string, listen: { port: number; open?: string }): Promise<ViteDevServer> {
  const project = resolve(import.meta.dirname, '../..');
  const server = await createServer({
    ...editorPage(editorConfig(root)),
    cacheDir: `${project}/.cache/editor`,
    // The CMS as it is, else it does not find its fonts; what it imports is found only then.
    optimizeDeps: { exclude: ['@sveltia/cms'], include: ['yaml'] },
    server: {
      ...listen,
      host: '127.0.0.1',
      hmr: false,
      // A worktree may link its packages.
      fs: { allow: [project, realpathSync(join(project, 'node_modules'))] },
      headers: policyHeader(pagePolicy, editorPolicy),
    },
    plugins: [
      {
        name: 'content',
        configureServer: ({ middlewares }) => {
          middlewares.use('/files', (request, response) => void serveContent(root, request, response));
        },
      },
    ],
  });
  return server.listen();
}
