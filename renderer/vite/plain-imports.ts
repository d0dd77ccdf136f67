import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;

/**
 * Vite wraps each `import()` to load its stylesheets first. Our scripts import no stylesheets, and without the wrapper every page
 * is 1 KB lighter. Each importer gets its own copy of the replacement: a shared file would cost a phone one more round trip.
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
