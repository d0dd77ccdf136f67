import { loadBrandFonts } from './client/brand-fonts.ts';
import { watchIslands } from './client/islands.ts';
import { layOutDeferred, showContactBar } from './client/lay-out-rest.ts';
import { startMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';

// The script of every page; inline/late-start.ts starts it. Pages also work without it.
const watch = () => watchIslands(import.meta.glob<Record<string, unknown>>('/components/islands/*.tsx'));

// Fonts first, because visible headings change. Without a connection this fails, and the next page tries again.
loadBrandFonts().catch(console.warn);
startMenus();
showContactBar();
void layOutDeferred();
setTimeout(() => {
  startNavigation(watch);
  // By then, islands and menus have read the events that renderer/inline/late-start.ts kept for them.
  void watch().then(() => (globalThis.early = undefined));
  linkManifest();
});

/** By script: Chrome would fetch a manifest linked in the HTML before the first paint, 150 ms of a phone's largest paint. */
function linkManifest(): void {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/site.webmanifest';
  document.head.append(link);
}
