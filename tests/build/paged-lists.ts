/** Paths of the lists of the built fixture that have several pages. */
export const lists = {
  en: ['/en/portfolio', '/en/portfolio/page/2', '/en/portfolio/page/3'],
  sr: ['/sr/portfolio', '/sr/portfolio/strana/2', '/sr/portfolio/strana/3'],
} as const;
export const websites = {
  en: ['/en/portfolio/category/websites', '/en/portfolio/category/websites/page/2'],
  sr: ['/sr/portfolio/category/websites', '/sr/portfolio/category/websites/strana/2'],
} as const;

/** The navigation between the pages of a list. */
export const pager = '#projects > nav:last-child';
