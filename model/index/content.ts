import type { Bilingual, Language } from '#contract/language.ts';
import type { Routes } from '#contract/routes/match.ts';
import type { ProjectList } from '#contract/routes/paths.ts';
import type { Body } from '../markdown/compiled-body.ts';
import type { Category } from '../schema/category.ts';
import type { Dictionary } from '../schema/dictionary.ts';
import type { Facts } from '../schema/facts.ts';
import type { FaqEntry } from '../schema/faq.ts';
import type { Page, PageName } from '../schema/pages.ts';
import type { Project } from '../schema/project.ts';
import type { Service } from '../schema/service.ts';
import type { ImageInfo } from '../read/images.ts';
import type { Site } from '../schema/site.ts';
import type { Theme } from '../schema/theme.ts';

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

/** An entry as pages show it, checked, in both languages. */
export type LocalizedEntry<Meta> = {
  folder: string;
  name: string;
  /** By file name. */
  images: Record<string, ImageInfo>;
} & Bilingual<TranslatedEntry<Meta>>;

/** One language of an entry. */
export type TranslatedEntry<Meta> = {
  /** Path from the project's root. */
  file: string;
  language: Language;
  meta: Meta;
  body: Pick<Body, 'html' | 'text'>;
};

/** The case studies. Their texts are read one by one, to bound memory. */
export type Projects = {
  /** The case studies of a list, over all of its pages: first those with an `order`, then the others by their ids. */
  list(name: ProjectList): readonly ProjectOutline[];
  /** The id after this one; the first one comes after the last. */
  next(id: number): number;
  /** Throws on an unknown id. */
  get(id: number): LocalizedEntry<Project>;
};

/** What lists need of a case study without reading its text. */
export type ProjectOutline = {
  id: number;
  order: number | undefined;
  /** `all`, and its filters and trades. */
  lists: ProjectList[];
  /** Names of the services that were used. */
  services: string[];
  hasCover: boolean;
  hasRanking: boolean;
};
