import { join } from 'node:path';
import type { Content } from '#model/index/content.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import { output, writeOutput } from './output.ts';

/** site.webmanifest: name, colours and icons for a home screen. */
export function writeWebManifest(root: string, { site }: Content): void {
  const manifest = {
    name: site.name,
    short_name: site.name,
    start_url: sharedPages.root,
    display: 'browser',
    background_color: '#fcfaf5',
    theme_color: '#fcfaf5',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  writeOutput(join(root, output.client, 'site.webmanifest'), `${JSON.stringify(manifest, null, 2)}\n`);
}
