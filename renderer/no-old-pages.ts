import type { Plugin } from 'vite';

// As in: import.meta.glob(['/**/*.page.client.@(js|…)', '!/dist/…'], { "eager": true })
const search = /import\.meta\.glob\(\['[^']*\*\.page\.[^\]]*\], \{[^}]*\}\)/g;

/** vike looks for pages of its former design, `*.page.*`, in all folders of content/, seven times in a build. There are none. */
export function noOldPages(): Plugin {
  return {
    name: 'jasno:no-old-pages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /virtual:vike:global-entry/ },
      handler: (code) => ({ code: code.replaceAll(search, '{}'), map: null }),
    },
  };
}
