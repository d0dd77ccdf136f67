import type { Bilingual } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { LocalizedEntry } from '../read/entry-record.ts';
import type { Category } from '../schema/category.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import type { Facts } from '../schema/facts.ts';
import type { FaqEntry } from '../schema/faq.ts';
import type { Page, PageName } from '../schema/pages.ts';
import type { Service } from '../schema/service.ts';
import type { ImageInfo } from '../read/images.ts';
import type { Site } from '../schema/site.ts';
import type { Theme } from '../schema/theme.ts';
import type { Projects } from './projects.ts';

/** `portrait`: the photograph of the owner, or else the drawing. */
export type SiteImages = { portrait?: ImageInfo; logo?: ImageInfo };

/** The checked content, with facts and typography applied. Entries are read on demand. */
export type Content = {
  site: Site;
  /** The images that site.yaml names. */
  siteImages: SiteImages;
  theme: Theme;
  /** In a preview: pages that are not published yet, by key; `draft`, or the day of their publication. */
  drafts: Record<string, string>;
  facts: Facts;
  dictionary: Bilingual<Dictionary>;
  /** The services as the menu of every page shows them. */
  menu: Bilingual<{ key: string; label: string; emoji: string }[]>;
  projects: Projects;
  /** By order. */
  services: LocalizedEntry<Service>[];
  /** By order, else by the number of the folder. */
  faq: LocalizedEntry<FaqEntry>[];
  /** By order. */
  categories: LocalizedEntry<Category>[];
  pages: { [Name in PageName]: LocalizedEntry<Page<Name>> };
  routes: Routes;
};
