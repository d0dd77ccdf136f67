/** Runs in the page: tags and classes of the first three elements that reach beyond the right edge of the window. */
export function sideways(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

/** Runs in the page: hides everything without changing the layout, so that no window width has to be painted. */
export function hideAll(): void {
  document.documentElement.style.visibility = 'hidden';
}

/** From the narrowest phone to a desktop, in pixels. */
export const widths = [320, 360, 768, 1024, 1440];
