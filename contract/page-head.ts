import type { Bilingual, Language } from './language.ts';
import type { SocialImage } from './social-image.ts';

/** What pages tell the renderer about a page: everything that its <head> says. */
export type PageHead = {
  title: string;
  description: string;
  language: Language;
  /** The page's own path, for the canonical link. */
  path: string;
  /** The page in each language; absent where one address holds both. */
  alternates?: Bilingual<string>;
  robots: 'index' | 'noindex, nofollow' | 'noindex, follow';
  breadcrumbs: Crumb[];
  /** What the page is about, beside organisation, website and breadcrumbs. */
  subject?: Subject;
  /** What networks show of a link to this page. */
  socialImage: SocialImage;
  /** The image that leads the page, above the fold: its `sizes`, and the `srcset` of its AVIF. */
  leadingImage?: { sizes: string; sources: string };
  /** Address to go to at once, of another scheme (viber:). */
  refresh?: string;
};

export type Crumb = { label: string; path: string };

/** Mapped to schema.org by renderer/structured-data.ts. */
export type Subject = {
  service?: { name: string; description: string; offers: Offer[] };
  questions?: { q: string; a: string }[];
  project?: { title: string; description: string; keywords: string[]; image?: string; link?: string };
};

/** Euro; `highest` is absent where the price is open. */
export type Offer = { name: string; description: string; lowest: number; highest?: number };
