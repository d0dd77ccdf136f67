import type { CmsConfig } from '@sveltia/cms';
import type { InlineConfig } from 'vite';

declare global {
  /** Of the page's editor.ts; written by Vite. */
  const editorConfig: CmsConfig;
}

/** How Vite makes the editor's page: `npm run edit` serves it, and the build writes it to /admin. */
export function editorPage(config: CmsConfig): InlineConfig {
  return { configFile: false, root: import.meta.dirname, define: { editorConfig: JSON.stringify(config) } };
}
