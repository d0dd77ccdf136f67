/**
 * Width of the content column without gutters, up to 85rem (renderer/styles/layout.css, `page`). In pixels, because a rem is 17
 * px in the layout, but 16 px in `sizes`, which ignores the root element.
 */
const column = 'calc(95.2vw - 17px)';

/**
 * For covers: a phone with a pixel ratio of 3 is told two thirds of the width, so that it loads the image for a ratio of 2. That
 * image still has 2.2 pixels for each CSS pixel, and half of the bytes.
 */
const coverColumn = `(min-resolution: 2.5dppx) and (max-width: 40rem) calc(63.5vw - 11px), ${column}`;

/** The small cover of a row on a phone: 7rem (renderer/styles/layout.css, `card-row`). */
const rowCover = '119px';

/**
 * The `sizes` of images, by their place in the layout. tests/pictures/sizes.test.ts compares each value with the page: too small
 * a value blurs the image, too large a value wastes bytes.
 */
export const imageSizes = {
  /** Home: the first featured project, and the two below it. */
  featuredFirst: `(min-width: 85rem) 840px, (min-width: 64rem) 62vw, ${coverColumn}`,
  featured: `(min-width: 85rem) 621px, (min-width: 64rem) 46vw, ${coverColumn}`,
  /** Portfolio: cards on seven, five and four of the twelve columns. On a phone large ones fill the width, others are small. */
  largeOfSeven: `(min-width: 85rem) 730px, (min-width: 64rem) 54vw, (min-width: 40rem) 46vw, ${coverColumn}`,
  largeOfFive: `(min-width: 85rem) 511px, (min-width: 64rem) 38vw, (min-width: 40rem) 46vw, ${coverColumn}`,
  largeOfFour: `(min-width: 85rem) 403px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, ${coverColumn}`,
  cardOfSeven: `(min-width: 85rem) 730px, (min-width: 64rem) 54vw, (min-width: 40rem) 46vw, ${rowCover}`,
  cardOfFive: `(min-width: 85rem) 511px, (min-width: 64rem) 38vw, (min-width: 40rem) 46vw, ${rowCover}`,
  cardOfFour: `(min-width: 85rem) 403px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, ${rowCover}`,
  /** Similar projects of a service page: two side by side, on a phone one below the other. */
  similar: `(min-width: 85rem) 612px, (min-width: 48rem) 46vw, ${column}`,
  /** The SEO page: two side by side, on a phone a row that scrolls sideways. */
  caseStudy: '(min-width: 85rem) 612px, (min-width: 48rem) 46vw, 74vw',
  /** From edge to edge of the window. */
  projectCover: '(min-resolution: 2.5dppx) and (max-width: 40rem) 67vw, 100vw',
  keyScreen: `(min-width: 85rem) 411px, (min-width: 64rem) 31vw, (min-width: 48rem) 46vw, ${column}`,
  enlargedScreen: 'min(96vw - 36px, 1494px, 160vh - 254px)',
  showcase: `(min-width: 85rem) 727px, (min-width: 64rem) 54vw, ${column}`,
  /** The owner, beside the story of the about page. Like covers, with a pixel ratio of 3 the image for one of 2. */
  portrait: '(min-width: 64rem) 372px, (min-resolution: 2.5dppx) 214px, 320px',
  /** The owner at the top of the home page. */
  heroPortrait: '(min-width: 85rem) 253px, (min-width: 64rem) 18vw, 68px',
  rowPortrait: '68px',
  /** A picture in running text. */
  figure: `(min-width: 46rem) 680px, ${column}`,
} as const;
