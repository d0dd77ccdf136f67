import type { Plugin } from 'vite';

/**
 * Vite wraps each `import()` to load its stylesheets first. Our scripts import none; without the wrapper every page is 1 KB
 * lighter.
 */
export function plainImports(): Plugin {
  return {
    name: 'site:plain-imports',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
