import type { Bilingual, Language } from './language.ts';

/** The parts of the <head> that differ from page to page. */
export type PageHead = {
  title: string;
  description: string;
  language: Language;
  /** Path of the canonical link. */
  path: string;
  /** The page's path in each language; absent if one address has both. */
  alternates?: Bilingual<string>;
  /** Path of the feed to link to. */
  feed?: string;
  robots: 'index' | 'noindex, nofollow';
  breadcrumbs: Crumb[];
  /** Structured data besides organisation, website and breadcrumbs. */
  subject?: Subject;
  socialImage: SocialImage;
  /** The image above the fold, to be preloaded: `sizes`, the `srcset` of its AVIF, and the address that a phone loads. */
  leadingImage?: { sizes: string; srcSet: string; phonePath: string };
  /** An address to open at once without JavaScript, such as that of a chat (viber:). */
  refresh?: string;
  /** The page's own inline script: its code, and the values that it reads from its `data-values`. */
  script?: { code: string; values?: object };
};

export type Crumb = { label: string; path: string };

/** renderer/structured-data.ts maps it to schema.org. */
export type Subject = {
  service?: { name: string; description: string; offers: Offer[] };
  /** The person who does the work, on pages that show them. */
  person?: { name: string; role: string; image: string | undefined } | undefined;
  questions?: { q: string; a: string }[];
  project?: {
    title: string;
    description: string;
    keywords: string[];
    image: string | undefined;
    link: string | undefined;
    /** The month of the launch, 2025-03. */
    launched: string | undefined;
    /** The day of publication, if the front matter names one. */
    published: string | undefined;
  };
};

/** Prices in euro; `highest` is absent when the price is open. */
export type Offer = { name: string; description: string; lowest: number; highest?: number };

/** Size of a social card in pixels: Facebook, LinkedIn and X show it whole. */
export const socialImageSize = { width: 1200, height: 630 } as const;

export type SocialImage = {
  /** `/social/1a2b3c4d5e6f7a8b.png`, or `.jpg` where it shows covers. */
  path: string;
  alt: string;
};
