import { Islands } from './client/islands.ts';
import { startMenus } from './client/menus.ts';
import { startNavigation } from './client/navigation.ts';
import { rememberLanguage } from './client/remember-language.ts';

// The script of every page (D10, D11). Pages also work without it.
const islands = new Islands(import.meta.glob<Record<string, unknown>>('/components/islands/*.tsx'));

islands.watch();
startMenus();
rememberLanguage();
startNavigation(islands);
