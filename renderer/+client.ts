import { loadBrandFonts } from './client/brand-fonts.ts';
import { watchIslands } from './client/islands.ts';
import { layOutRest, showContactBar } from './client/lay-out-rest.ts';
import { startMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';

// The script of every page; inline/late-start.ts starts it. Pages also work without it.
const watch = () => watchIslands(import.meta.glob<Record<string, unknown>>('/components/islands/*.tsx'));

// Headings come first, because they change before the visitor's eyes. Without a connection it fails; the next page tries again.
loadBrandFonts().catch(console.warn);
startMenus();
showContactBar();
void layOutRest();
setTimeout(() => {
  startNavigation(watch);
  // Islands and menus have then taken what renderer/inline/late-start.ts has kept for them.
  void watch().then(() => (globalThis.early = undefined));
  linkManifest();
});

/** In the HTML, Chrome would fetch the manifest before the first view is painted: 150 ms of the largest paint on a phone. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
