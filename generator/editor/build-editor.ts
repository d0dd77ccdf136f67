import { join } from 'node:path';
import type { Policy } from '#contract/headers.ts';
import type { Site } from '#model/schema/site.ts';

/** Added to the policy of all pages, because the editor shows unsaved images and calls GitHub. */
export const editorPolicy: Policy = { 'img-src': ['blob:', 'data:'], 'connect-src': ['https://api.github.com'] };

/** The files of the editor, by name: none if site.yaml names no repository. */
export async function editorFiles({ repository }: Site): Promise<Map<string, string | Uint8Array>> {
  return repository === undefined ? new Map() : bundleEditor({ repository });
}

/** The files of the editor, by name: for a `repository` at GitHub, or for this checkout with the origin of its `preview`. */
export async function bundleEditor(
  settings: { repository: string } | { preview?: string | undefined },
): Promise<Map<string, string | Uint8Array>> {
  const [{ build }, { default: tailwindcss }] = await Promise.all([import('vite'), import('@tailwindcss/vite')]);
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { editorSettings: JSON.stringify(settings) },
    plugins: [tailwindcss()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'admin.html'),
        // What reads files is not needed in a browser, and goes with the modules that nothing of the editor uses.
        treeshake: {
          moduleSideEffects: [
            { test: /editor\/editor\.(?:tsx|css)|admin\.html/, sideEffects: true },
            { test: /./, sideEffects: false },
          ],
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  return new Map(outputs.map((one) => [one.fileName, one.type === 'chunk' ? one.code : one.source]));
}
