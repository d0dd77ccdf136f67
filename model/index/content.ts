import type { Bilingual } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { Category } from '../schema/category.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import type { Facts } from '../schema/facts.ts';
import type { FaqEntry } from '../schema/faq.ts';
import type { Page, PageName } from '../schema/pages.ts';
import type { Service } from '../schema/service.ts';
import type { ImageInfo } from '../read/images.ts';
import type { Site, siteImageFields } from '../schema/site.ts';
import type { Theme } from '../schema/theme.ts';
import type { LocalizedEntry } from './entry-store.ts';
import type { Projects } from './projects.ts';

export type SiteImages = Partial<Record<(typeof siteImageFields)[number], ImageInfo>>;

/** Everything that the site says, checked, with figures and typography in place. Entries are read when they are asked for. */
export type Content = {
  site: Site;
  /** The pictures that site.yaml names. */
  siteImages: SiteImages;
  theme: Theme;
  /** In a preview: pages that are not published yet, by key; `draft`, or the day of their publication. */
  drafts: Record<string, string>;
  facts: Facts;
  dictionary: Bilingual<Dictionary>;
  /** The services as the menu shows them: the one thing of them that every page needs. */
  menu: Bilingual<MenuService[]>;
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

export type MenuService = { key: string; label: string; emoji: string };
