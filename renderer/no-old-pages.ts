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
      handler(code) {
        const plain = withoutSearches(code);
        if (plain.includes('import.meta.glob'))
          this.warn(
            'vike looks through all folders in a way that renderer/no-old-pages.ts does not know: mend its pattern',
          );
        return { code: plain, map: null };
      },
    },
  };
}

/** Every search for old pages in the code finds nothing at once. */
export function withoutSearches(code: string): string {
  return code.replaceAll(search, '{}');
}
