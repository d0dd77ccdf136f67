import { loadBrandFonts } from './client/brand-fonts.ts';
import { repeatEarlyInput } from './client/early-input.ts';
import { Islands } from './client/islands.ts';
import { startMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';

// The script of every page (D10, D11); late-script.ts says when it starts. Pages also work without it.
const islands = new Islands(import.meta.glob<Record<string, unknown>>('/components/islands/*.tsx'));

// D7: the root page's script reads the same key.
addEventListener('click', ({ target }) => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('header a[hreflang]') : null;
  if (link) localStorage['language'] = link.hreflang;
});
startMenus();
startNavigation(islands);
await islands.watch();
repeatEarlyInput();
// No connection, or no storage: the next page tries again.
loadBrandFonts().catch(console.warn);
