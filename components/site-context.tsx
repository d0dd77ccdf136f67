import { createContext, useContext } from 'react';
import type { Bilingual, Language } from '#contract/language.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';
import type { SiteImages } from '#model/index/content.ts';
import type { Site } from '#model/schema/site.ts';
import type { Theme } from '#model/schema/theme.ts';

/** What a page provides to its components. */
export type SiteContextValue = {
  language: Language;
  words: Dictionary;
  /** The words of both languages, for the pages that hold both. */
  dictionary: Bilingual<Dictionary>;
  site: Site;
  siteImages: SiteImages;
  theme: Theme;
  /** The path of a page in this language, by its key in the route table (`pricing`, `service:seo-services`, `project:7`). */
  path: (key: string) => string;
  /** The path of this page, and of the same page in each language. */
  currentPath: string;
  counterparts: Bilingual<string>;
  /** In a preview of an unpublished page: `draft`, or the day of its publication. */
  draft?: string;
  /** The entries of the services menu, in order. */
  services: { key: string; path: string; label: string; emoji: string }[];
  /** The year of the build, for the copyright line. */
  year: number;
  /** On a Serbian page: the phrases in quotation marks on its English version (mdx/Phrases.tsx). */
  englishPhrases?: ReadonlySet<string>;
  /** The text of a fact, by name. */
  fact: (name: string) => string;
};

const SiteContext = createContext<SiteContextValue | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** Throws outside of a page. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite() was called outside of <SiteProvider>');
  return value;
}
