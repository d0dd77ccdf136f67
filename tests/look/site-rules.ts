import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { build } from 'vite';
import type * as pageStyles from '#renderer/page-styles.ts';

type PageStyles = typeof pageStyles;

/** renderer/page-styles.ts as the build bundles it: with the style sheet of the whole site, which Tailwind makes. */
export async function bundledPageStyles(): Promise<PageStyles> {
  // Within the project: the bundle imports its packages from there.
  const folder = resolve('.cache/tests/page-styles');
  rmSync(folder, { recursive: true, force: true });
  await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [tailwindcss()],
    build: { ssr: 'renderer/page-styles.ts', outDir: folder, copyPublicDir: false, cssMinify: true },
  });
  // A cast: it is the bundle of that file.
  return (await import(/* @vite-ignore */ pathToFileURL(`${folder}/page-styles.js`).href)) as PageStyles;
}
