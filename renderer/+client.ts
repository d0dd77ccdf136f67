import { loadBrandFonts } from './client/brand-fonts.ts';
import { Islands } from './client/islands.ts';
import { layOutRest } from './client/lay-out-rest.ts';
import { startMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';

// The script of every page (D10, D11); inline/late-start.ts says when it starts. Pages also work without it.
const islands = new Islands(import.meta.glob<Record<string, unknown>>('/components/islands/*.tsx'));

startMenus();
startNavigation(islands);
void islands.watch().then(forgetEarlyInput);
// No connection, or no storage: the next page tries again.
loadBrandFonts().catch(console.warn);
void layOutRest();

/** Islands and menus have taken what renderer/inline/late-start.ts has kept for them. */
function forgetEarlyInput(): void {
  globalThis.early = undefined;
}
