const { classList } = document.documentElement;
let areLoaded = false;

/**
 * A narrow window shows its first view in the system's fonts, because nothing may compete with what is seen first. The site's own
 * are fetched now, when the page is idle, for the views after it: no page ever mixes the two, and nothing moves.
 */
export async function loadBrandFonts(): Promise<void> {
  if (matchMedia('(min-width: 48rem)').matches) return;
  await Promise.all(
    ['600 1em "Bricolage Grotesque"', '1em "Instrument Sans"'].map((font) => document.fonts.load(font)),
  );
  areLoaded = true;
  // brand-script.ts compares this with the fonts of the page that is opened next.
  const links = [...document.querySelectorAll('link[as="font"]')];
  localStorage['fonts'] = links.map((link) => link.getAttribute('href')).join(' ');
}

/** Called for each new view, before it is shown. */
export function showBrandFonts(): void {
  if (areLoaded) classList.add('brand');
}
