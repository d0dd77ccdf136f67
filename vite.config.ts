import tailwindcss from '@tailwindcss/vite';
import vike from 'vike/plugin';
import { defineConfig } from 'vite';
import { contentReload } from './scripts/content-reload.ts';
import { files } from './renderer/files/plugin.ts';

export default defineConfig({
  plugins: [
    // Pages, routes and prerendering.
    vike(),
    // The rules of the classes that are used.
    tailwindcss(),
    // In dev: a content edit reloads the page, and shows what is wrong with it.
    contentReload(),
    // After prerendering: everything that stands beside the pages.
    files(),
  ],
  build: { assetsInlineLimit: 0, emptyOutDir: true },
});
