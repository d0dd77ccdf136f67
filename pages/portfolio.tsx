import { pagePath, listKey, pagesOfList, PROJECTS_PER_PAGE } from '#contract/routes/paths.ts';
import type { Language } from '#contract/language.ts';
import type { Content } from '#model/index/content.ts';
import type { Crumb } from '#contract/page-head.ts';
import { inPluralForm } from '#components/elements/plural.ts';
import { rangeOf, type Paging } from '#components/portfolio/paging.ts';
import { fill } from '#contract/fill.ts';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Pager } from '#components/portfolio/Pager.tsx';
import { type Filter, ProjectFilter } from '#components/portfolio/ProjectFilter.tsx';
import { cellsOf, ProjectGrid } from '#components/portfolio/ProjectGrid.tsx';
import { leadingImage, projectCards } from './data/project-cards.ts';
import { pageData, type PropsOf } from './page.ts';

/** One page of the list of all projects, or of a category. It reads only the projects that it shows. */
export const data = pageData(({ content, route, language, words }) => {
  const list = route.tail ?? 'all';
  const { meta } = content.pages.portfolio[language];
  const category = content.categories.find(({ name }) => name === list)?.[language].meta;
  const projectsOfList = content.projects.list(list);
  const paging = pagingOf(projectsOfList.length, route.page ?? 1);
  const projects = projectCards(content, language, projectsOfList.slice(paging.first - 1, paging.last));
  const leading = leadingImage(projects[0]?.image, cellsOf(projects.length)[0]?.large ?? 'largeOfSeven');
  const portfolio: Crumb = { label: words.nav.projects, path: pagePath('portfolio', language) };
  // The name of a trade is a single word, so its title, which says what the page is about, is the heading.
  const heading = (category?.trade ? category.title : category?.name) ?? meta.heading;
  const search = category ?? meta;
  const props = { closing: meta.closing, list, filters: filtersOf(content, language), paging, projects };
  if (paging.page === 1) {
    return {
      search,
      head: leading,
      crumb: category?.name ?? portfolio.label,
      ...(category && { parentCrumbs: [portfolio] }),
      props: { ...props, heading, intro: category ? category.intro : meta.intro },
    };
  }
  const { page, pages } = paging;
  const values = { list: heading, page, pages, range: rangeOf(paging) };
  const above = category ? [{ label: heading, path: content.routes.path(listKey(list, 1), language) }] : [];
  return {
    search: {
      title: fill(words.paging.title, { title: search.title, page }),
      description: fill(inPluralForm(words.paging.description, paging.count, language), values),
    },
    head: leading,
    crumb: fill(words.paging.page, { page }),
    parentCrumbs: [portfolio, ...above],
    props: { ...props, heading: fill(words.paging.title, { title: heading, page }), intro: undefined },
  };
});

/** Leaves out categories without projects, which keep their pages. A site without any projects shows no filters. */
function filtersOf({ categories, projects, dictionary }: Content, language: Language): Filter[] {
  const all = { list: 'all', label: dictionary[language].portfolio.all, isTrade: false };
  const categoryLists = categories.map(({ name: list, [language]: { meta } }) => {
    return { list, label: meta.name, isTrade: meta.trade === true };
  });
  const filters = [all, ...categoryLists].map((filter) => ({ ...filter, count: projects.list(filter.list).length }));
  return filters.filter(({ list, count }) => list === 'all' || count > 0);
}

function pagingOf(count: number, page: number): Paging {
  const first = (page - 1) * PROJECTS_PER_PAGE + 1;
  return { page, pages: pagesOfList(count), first, last: Math.min(count, page * PROJECTS_PER_PAGE), count };
}

/** The portfolio page (product §2), which also serves every filter (D25) and every page of a long list. */
export function Page({ heading, intro, closing, list, filters, paging, projects }: PropsOf<typeof data>) {
  // renderer/client/list-visits.ts scrolls and moves the focus here when the visitor turns the page.
  const target = paging.pages > 1 ? { id: 'projects', tabIndex: -1 } : {};
  const focusStyle = paging.pages > 1 ? ' outline-none' : '';
  return (
    <>
      <PageHeading heading={heading} intro={intro} />
      <section className={`page mt-8 desktop:mt-12${focusStyle}`} {...target}>
        {filters.some(({ count }) => count > 0) && <ProjectFilter list={list} filters={filters} />}
        <div className="mt-7 sm:mt-10">
          <ProjectGrid projects={projects} />
        </div>
        <Pager list={list} paging={paging} />
      </section>
      <ClosingCall closing={closing} />
    </>
  );
}
