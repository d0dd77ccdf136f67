import type { CmsConfig } from '@sveltia/cms';
import type { InlineConfig } from 'vite';

declare global {
  /** Replaced by Vite in editor.ts. */
  const editorConfig: CmsConfig;
}

/** Vite's configuration for the page of the editor, which `npm run edit` serves and the build writes to /admin. */
export function editorPage(config: CmsConfig): InlineConfig {
  return { configFile: false, root: import.meta.dirname, define: { editorConfig: JSON.stringify(config) } };
}
