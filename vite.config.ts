import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import packageJson from './package.json' with { type: 'json' };
import { inlineScripts } from './renderer/vite/inline-scripts.ts';
import { plainImports } from './renderer/vite/plain-imports.ts';
import { toastStyles } from './renderer/vite/toast-styles.ts';

/** Bundled as one chunk, which is fetched in parallel with the island's own. Separate chunks were fetched one after another. */
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
    // Browser: `import()` without Vite's wrapper.
    plainImports(),
    // Browser: toasts that insert no styles.
    toastStyles(),
  ],
  // On a static host, the contact form and the phone box send their requests to this contact server.
  define: { contactOriginOfBuild: JSON.stringify(process.env['CONTACT_ORIGIN'] ?? '') },
  build: {
    // `safari 16.4` → `safari16.4`
    target: packageJson.browserslist.map((browser) => browser.replace(' ', '')),
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      // Rolldown's report of slow plugins would begin with a warning about vike.
      checks: { bundlerTimings: false },
      treeshake: {
        // Drops our unused modules and the content parsers that they import, so that render processes start sooner.
        moduleSideEffects: [
          { test: /^(?!.*node_modules).*\/(?:model|contract)\//, sideEffects: false },
          { external: true, sideEffects: false },
        ],
      },
    },
  },
  resolve: {
    // Drops the polyfill for very old browsers that @swup/a11y-plugin imports: it would add 1 KB to every page.
    alias: { 'focus-options-polyfill': resolve('renderer/client/no-polyfill.ts') },
  },
});
