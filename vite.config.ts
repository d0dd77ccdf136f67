import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { inlineScripts } from './renderer/vite/inline-scripts.ts';
import { plainImports } from './renderer/vite/plain-imports.ts';
import { toastStyles } from './renderer/vite/toast-styles.ts';

/** What hydrates an island is one file, fetched beside the island's own: in parts it came one after the other. */
const hydration = /node_modules\/(?:react|react-dom|scheduler)\/|renderer\/client\/hydrate/;

export default defineConfig({
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'hydrate', test: hydration }] } } } },
    },
  },
  plugins: [
    // Pages and routes.
    vike(),
    // CSS of the classes in use.
    tailwindcss(),
    // Scripts within the HTML, compiled and minified.
    inlineScripts(),
    // Build: no search for pages of vike's former design.
    // Browser: `import()` without Vite's wrapper.
    plainImports(),
    // Browser: toasts that insert no styles.
    toastStyles(),
  ],
  // The contact form and the phone box ask another server where the pages are on a host of plain files.
  define: { contactOriginOfBuild: JSON.stringify(process.env['CONTACT_ORIGIN'] ?? '') },
  build: {
    // `safari 16.4` → `safari16.4`
    target: packageJson.browserslist.map((browser) => browser.replace(' ', '')),
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      // Its report of slow plugins would begin with a warning about vike.
      checks: { bundlerTimings: false },
      treeshake: {
        // Unused modules of ours are dropped, and with them the libraries that read content: render processes start sooner.
        moduleSideEffects: [
          { test: /^(?!.*node_modules).*\/(?:model|contract)\//, sideEffects: false },
          { external: true, sideEffects: false },
        ],
      },
    },
  },
  resolve: {
    // @swup/a11y-plugin imports a polyfill for very old browsers: 1 KB on every page.
    alias: { 'focus-options-polyfill': resolve('renderer/client/no-polyfill.ts') },
  },
});
