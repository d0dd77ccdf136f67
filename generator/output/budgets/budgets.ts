import type { PageKind } from '#contract/routes/paths.ts';
import { FIRST_PACKETS_BYTES } from '../output.ts';

/** What a page may weigh on load, before it is scrolled or touched. */
export type Budget = {
  /** The page with the CSS that is inlined in it, as brotli 11. */
  html: number;
  /** Its CSS alone, before compression. */
  css: number;
  /** Its scripts with all that they import, as brotli 11. */
  scripts: number;
  /** Files that it preloads. */
  fonts: number;
  /** Images that load at once, as AVIF for a window of 390 px. */
  images: number;
  /** The page itself, scripts, fonts and images. */
  requests: number;
  /** Render-blocking requests. */
  blocking: number;
};

/**
 * 36 KB of fonts: both families; a narrow window fetches none. Scripts start when the page is idle (renderer/inline/late-start.ts). A
 * page without an image leads with its text.
 */
const textPage: Budget = {
  html: FIRST_PACKETS_BYTES,
  css: 24_000,
  scripts: 13_000,
  fonts: 36 * 1024,
  images: 0,
  requests: 8,
  blocking: 0,
};
/** One cover leads the page: `phoneBytes` of contract/images.ts at most. */
const pageWithCover: Budget = { ...textPage, images: 25_000, requests: 9 };
/** A page with islands also fetches what watches them (renderer/client/island-mark.ts). */
const withIslands = { scripts: 14_000 };
const shortPage: Budget = { ...textPage, html: 9_000, css: 18_000 };

/** The budget of each kind of page, in bytes and requests. Checked on every build (check-budgets.ts). */
export const budgets = {
  home: textPage,
  services: textPage,
  service: textPage,
  pricing: textPage,
  portfolio: pageWithCover,
  category: pageWithCover,
  project: { ...pageWithCover, ...withIslands },
  about: pageWithCover,
  faq: textPage,
  // All states of its form and of the phone number, and toasts.
  contact: { ...textPage, ...withIslands, css: 34_000 },
  privacy: textPage,
  'thank-you': shortPage,
  'not-found': shortPage,
  'project-not-found': shortPage,
  root: shortPage,
  viber: shortPage,
  'not-found-shared': shortPage,
} as const satisfies Record<PageKind, Budget>;
