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
    // The rules of the classes that are used.
    tailwindcss(),
    // In a build: no search for what is not there.
    noOldPages(),
    // In the browser: `import()` as it is written.
    plainImports(),
    // In the browser: toasts that put no styles into the page.
    toastStyles(),
  ],
  build: {
    assetsInlineLimit: 0,
    emptyOutDir: true,
    modulePreload: false,
    rolldownOptions: {
      treeshake: {
        // A module of ours that a page takes nothing from is left out, and with it the libraries that read content: who renders pages starts sooner.
        moduleSideEffects: [
          { test: /^(?!.*node_modules).*\/(?:model|contract)\//, sideEffects: false },
          { external: true, sideEffects: false },
        ],
      },
    },
  },
  resolve: {
    // @swup/a11y-plugin brings a polyfill for browsers that know neither popovers nor dialogs: 1 KB on every page.
    alias: { 'focus-options-polyfill': resolve('renderer/client/no-polyfill.ts') },
  },
});
