import type { ComponentType } from 'react';
import type { Route } from '#contract/routes/match.ts';
import type { Language } from '#contract/language.ts';
import type { Crumb, PageHead } from '#contract/page-head.ts';
import type { Content } from '#model/index/content.ts';
import type { Dictionary } from '#model/schema/dictionary.ts';

/** The input of `data`. `words`: the dictionary of the language. `isFormPage`: the contact page shows a form's problems. */
export type Input = { content: Content; route: Route; language: Language; words: Dictionary; isFormPage: boolean };

/** The result of `data`; everything else in the head follows from the route. */
export type Output<Props extends object> = {
  /** Title and description in search results. */
  search: { title: string; description: string };
  head?: Partial<PageHead>;
  /** The last crumb's label; without it the page has no breadcrumb. */
  crumb?: string;
  /** Crumbs between home and this page. */
  parentCrumbs?: Crumb[];
  props: Props;
  /** The English version of a Serbian page. Quoted phrases that occur in both are marked as English. */
  englishVersion?: unknown;
};

type DataFunction<Props extends object> = (input: Input) => Output<Props>;

/** A file of this folder: `data` makes the props of `Page`. */
export type PageFile = { data: DataFunction<object>; Page: ComponentType<object> };

/** Checks the type of what `data` returns. PropsOf<typeof data> are then the props of the page's component. */
export function pageData<Props extends object>(build: DataFunction<Props>): DataFunction<Props> {
  return build;
}

export type PropsOf<Data extends DataFunction<object>> = ReturnType<Data>['props'];
