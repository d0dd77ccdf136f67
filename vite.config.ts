import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { noOldPages } from './renderer/no-old-pages.ts';
import { plainImports } from './renderer/plain-imports.ts';
import { toastStyles } from './renderer/toast-styles.ts';

export default defineConfig({
  plugins: [
    // Pages and routes.
    vike(),
    // CSS of the classes in use.
    tailwindcss(),
    // Build: no search for pages of vike's former design.
    noOldPages(),
    // Browser: `import()` without Vite's wrapper.
    plainImports(),
    // Browser: toasts that insert no styles.
    toastStyles(),
  ],
  build: {
    // The browsers that README names.
    target: ['chrome111', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
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
