import { hexOf } from '#contract/colour.ts';
import type { Content } from '#model/index/content.ts';
import { sharedPages } from '#contract/routes/paths.ts';

/** site.webmanifest: name, colours and icons for a home screen. */
export function webManifest({ site, theme }: Content): string {
  const manifest = {
    name: site.name,
    short_name: site.name,
    start_url: sharedPages.root,
    display: 'browser',
    background_color: hexOf(theme.day.paper),
    theme_color: hexOf(theme.day.paper),
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
