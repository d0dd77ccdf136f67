import { pagePath, listKey, pagesOfList, type ProjectList, PROJECTS_PER_PAGE } from '#contract/routes/paths.ts';
import type { Language } from '#contract/language.ts';
import type { Crumb } from '#contract/page-head.ts';
import { eachProject } from '#model/index/projects.ts';
import { counted } from '#components/elements/plural.ts';
import { rangeOf, type Paging } from '#components/portfolio/paging.ts';
import type { Filter } from '#components/portfolio/ProjectFilter.tsx';
import { fill } from '#contract/fill.ts';
import type { Built, Input } from './page-data.ts';
import type { PortfolioPageProps } from './portfolio/+Page.tsx';
import { leadingCover, projectCards } from './project-cards.ts';

/** One page of the list of all projects, or of a category (D25). It reads only the projects that it shows. */
export function projectListPage(list: ProjectList, { content, route, language }: Input): Built<PortfolioPageProps> {
  const { meta } = content.pages.portfolio[language];
  const words = content.dictionary[language];
  const category = content.categories.find(({ name }) => name === list)?.[language].meta;
  const paging = pagingOf(content.projects.count(list), route.page ?? 1);
  const shown = eachProject(content.projects, list, paging.first - 1, PROJECTS_PER_PAGE);
  const projects = projectCards(content, language, shown);
  const portfolio: Crumb = { label: words.nav.projects, path: pagePath('portfolio', language) };
  const heading = category?.name ?? meta.heading;
  const search = category ?? meta;
  const props = { closing: meta.closing, list, filters: filtersOf(content, language), paging, projects };
  if (paging.page === 1) {
    return {
      head: { title: search.title, description: search.description, ...leadingCover(projects) },
      crumb: category?.name ?? portfolio.label,
      ...(category && { above: [portfolio] }),
      props: { ...props, heading, intro: category ? category.intro : meta.intro },
    };
  }
  const { page, pages } = paging;
  const range = rangeOf(paging);
  const above = category ? [{ label: heading, path: content.routes.path(listKey(list, 1), language) }] : [];
  return {
    head: {
      title: fill(words.paging.title, { title: search.title, page }),
      description: fill(counted(words.paging.description, paging.count, language), {
        list: heading,
        page,
        pages,
        range,
      }),
      ...leadingCover(projects),
    },
    crumb: fill(words.paging.page, { page }),
    above: [portfolio, ...above],
    props: { ...props, heading: fill(words.paging.title, { title: heading, page }) },
  };
}

function filtersOf({ categories, projects, dictionary }: Input['content'], language: Language): Filter[] {
  const own = categories.map((category) => ({ list: category.name, label: category[language].meta.name }));
  return [{ list: 'all', label: dictionary[language].portfolio.all }, ...own].map((one) => ({
    ...one,
    count: projects.count(one.list),
  }));
}

function pagingOf(count: number, page: number): Paging {
  const first = (page - 1) * PROJECTS_PER_PAGE + 1;
  return { page, pages: pagesOfList(count), first, last: Math.min(count, page * PROJECTS_PER_PAGE), count };
}
