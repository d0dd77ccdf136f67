import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;

/**
 * Vite wraps each `import()` to load its stylesheets first. Our scripts import none; without the wrapper every page is 1 KB
 * lighter. Each importer has a copy of what is left of it: shared, it would be a file of its own, one round trip more on a phone.
 */
export function plainImports(): Plugin {
  return {
    name: 'site:plain-imports',
    enforce: 'pre',
    resolveId: {
      filter: { id: helper },
      handler: (id, importer) => `${id}?of=${importer}`,
    },
    load: {
      filter: { id: helper },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
