let areLoaded = false;

/**
 * A narrow window shows its first view in the system's fonts, because nothing may compete with what is seen first. The site's own
 * are fetched now, when the page is idle, for the views after it: no page ever mixes the two, and nothing moves.
 */
export async function loadBrandFonts(): Promise<void> {
  if (matchMedia('(min-width: 48rem)').matches) return;
  const families = ['600 1em "Bricolage Grotesque"', '1em "Instrument Sans"'];
  await Promise.all(families.map((font) => document.fonts.load(font)));
  areLoaded = true;
  // renderer/inline/first-paint.ts reads it in the page that is opened next.
  localStorage['brand'] = 1;
}

/** Called for each new view, before it is shown. */
export function showBrandFonts(): void {
  if (areLoaded) document.documentElement.classList.add('brand');
}
