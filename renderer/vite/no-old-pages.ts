import type { Plugin } from 'vite';

// As in: import.meta.glob(['/**/*.page.client.@(js|…)', '!/dist/…'], { "eager": true })
const search = /import\.meta\.glob\(\['[^']*\*\.page\.[^\]]*\], \{[^}]*\}\)/g;

/** vike searches all folders for pages of its former design, `*.page.*`, seven times in a build. There are none. */
export function noOldPages(): Plugin {
  return {
    name: 'site:no-old-pages',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /virtual:vike:global-entry/ },
      handler(code) {
        const plain = withoutSearches(code);
        if (plain.includes('import.meta.glob'))
          this.warn(
            'vike searches all folders in a way that renderer/vite/no-old-pages.ts does not know: mend its pattern',
          );
        return { code: plain, map: null };
      },
    },
  };
}

/** Replaces every search for old pages by an empty result. */
export function withoutSearches(code: string): string {
  return code.replaceAll(search, '{}');
}
