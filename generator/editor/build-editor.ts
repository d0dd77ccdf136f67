import { join } from 'node:path';
import type { Policy } from '#contract/headers.ts';

/** Added to the policy of all pages, because the editor shows unsaved images and calls GitHub. */
export const editorPolicy: Policy = { 'img-src': ['blob:', 'data:'], 'connect-src': ['https://api.github.com'] };

/** Bundles the editor and returns its files by name: for a `repository` at GitHub, or else for this checkout. */
export async function bundleEditor(repository?: string): Promise<Map<string, string | Uint8Array>> {
  const [{ build }, { default: tailwindcss }] = await Promise.all([import('vite'), import('@tailwindcss/vite')]);
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { editorSettings: JSON.stringify({ repository }) },
    plugins: [tailwindcss()],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'admin.html'),
        // Declares side effects for the entry only, so that unused modules are dropped, such as those that read files.
        treeshake: { moduleSideEffects: (id) => /editor\/editor\.(?:tsx|css)|admin\.html/.test(id) },
      },
    },
  });
  const outputs = [result].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(outputs.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}
