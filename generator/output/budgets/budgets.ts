import type { PageKind } from '#contract/routes/paths.ts';
import { FIRST_PACKETS_BYTES } from '../output.ts';

/**
 * The figures of a page that is not scrolled or touched yet, each with its name in reports and what to do when it is over budget.
 * Bytes are counted as sent, text as brotli 11. Only CSS is counted uncompressed, as it is inlined.
 */
export const measures = {
  html: { name: 'HTML with CSS', unit: ' bytes', remedy: 'shorten its text, or split the page' },
  css: { name: 'CSS', unit: ' bytes', remedy: 'use existing classes' },
  // Includes everything that the scripts import.
  scripts: { name: 'JavaScript', unit: ' bytes', remedy: 'import code later that the first view does not need' },
  fonts: { name: 'fonts', unit: ' bytes', remedy: 'preload fewer files, or subset them further' },
  // As AVIF.
  images: { name: 'images at 390 px', unit: ' bytes', remedy: 'use a cover with less detail, or load it lazily' },
  // The page itself, scripts, fonts and images.
  requests: { name: 'number of requests', unit: '', remedy: 'preload less' },
  blocking: { name: 'number of blocking requests', unit: '', remedy: 'import CSS in renderer/styles/site.css instead' },
};

/** The maximum of each figure for a page. */
export type Budget = Record<keyof typeof measures, number>;

/**
 * The 36 KB of fonts are both families; a narrow window fetches none. Scripts start when the page is idle
 * (renderer/inline/late-start.ts). `images` is 0 because such a page starts with text.
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
/** The page has one cover above the fold, of at most `phoneBytes` (contract/images.ts). */
const pageWithCover: Budget = { ...textPage, images: 25_000, requests: 9 };
/** A page with islands also fetches the script that watches them (renderer/client/island-mark.ts). */
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
  // Its CSS covers all states of the form and of the phone number, and toasts.
  contact: { ...textPage, ...withIslands, css: 34_000 },
  privacy: textPage,
  'thank-you': shortPage,
  'not-found': shortPage,
  'project-not-found': shortPage,
  root: shortPage,
  viber: shortPage,
  'not-found-shared': shortPage,
} as const satisfies Record<PageKind, Budget>;
