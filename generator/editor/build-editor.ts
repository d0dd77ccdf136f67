import { join } from 'node:path';
import type { Policy } from '#contract/headers.ts';
import type { Site } from '#model/schema/site.ts';
import { output } from '../output/output.ts';
import { editorPage } from './editor-page.ts';
import { editorConfig } from './forms.ts';

/** Added to the policy of all pages, because the editor inserts styles, shows unsaved images, and calls GitHub. */
export const editorPolicy: Policy = {
  'style-src': ["'unsafe-inline'"],
  'img-src': ['blob:', 'data:', 'https://avatars.githubusercontent.com'],
  'connect-src': ['blob:', 'data:', 'https://api.github.com', 'https://www.githubstatus.com'],
};

/** Writes the editor if site.yaml names a repository. Returns its files. */
export async function buildEditor(root: string, { repository }: Site): Promise<string[]> {
  if (repository === undefined) return [];
  const { build } = await import('vite');
  const page = editorPage(editorConfig(root, repository));
  const made = await build({
    ...page,
    logLevel: 'error',
    build: {
      outDir: join(root, output.client),
      emptyOutDir: false,
      modulePreload: false,
      // Syntax colours for 300 languages, which no form uses.
      rolldownOptions: { input: join(import.meta.dirname, 'admin.html'), external: /^@shikijs\// },
    },
  });
  return [made].flat().flatMap((one) => ('output' in one ? one.output.map(({ fileName }) => fileName) : []));
}
