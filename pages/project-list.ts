import {
  pagePath,
  listKey,
  pagesOfList,
  type ProjectList,
  projectLists,
  PROJECTS_PER_PAGE,
} from '#contract/routes/paths.ts';
import type { Crumb } from '#contract/page-head.ts';
import { eachProject } from '#model/index/projects.ts';
import { counted } from '#components/elements/plural.ts';
import { rangeOf, type Paging } from '#components/portfolio/paging.ts';
import { fill } from '#contract/fill.ts';
import type { Built, Input } from './page-data.ts';
import type { PortfolioPageProps } from './portfolio/+Page.tsx';
import { leadingCover, projectCards } from './project-cards.ts';

/** One page of the list of all projects, or of a category (D25). It reads only the projects that it shows. */
export function projectListPage(list: ProjectList, { content, route, language }: Input): Built<PortfolioPageProps> {
  const { meta } = content.pages.portfolio[language];
  const words = content.dictionary[language];
  const counts = countsOf(content);
  const paging = pagingOf(counts[list], route.page ?? 1);
  const shown = eachProject(content.projects, list, paging.first - 1, PROJECTS_PER_PAGE);
  const projects = projectCards(content, language, shown);
  const portfolio: Crumb = { label: words.nav.projects, path: pagePath('portfolio', language) };
  const heading = list === 'all' ? meta.heading : words.portfolio[list];
  const search = list === 'all' ? meta : meta.categories[list];
  const props = { closing: meta.closing, list, counts, paging, projects };
  if (paging.page === 1) {
    return {
      head: { title: search.title, description: search.description, ...leadingCover(projects) },
      crumb: list === 'all' ? portfolio.label : heading,
      ...(list !== 'all' && { above: [portfolio] }),
      props: { ...props, heading, intro: meta.intro },
    };
  }
  const { page, pages } = paging;
  const range = rangeOf(paging);
  const category = list === 'all' ? [] : [{ label: heading, path: content.routes.path(listKey(list, 1), language) }];
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
    above: [portfolio, ...category],
    props: { ...props, heading: fill(words.paging.title, { title: heading, page }) },
  };
}

/** How many projects each list shows, on all of its pages. */
function countsOf({ projects }: Input['content']): Record<ProjectList, number> {
  // A cast: the type of fromEntries loses the keys.
  return Object.fromEntries(projectLists.map((list) => [list, projects.count(list)])) as Record<ProjectList, number>;
}

function pagingOf(count: number, page: number): Paging {
  const first = (page - 1) * PROJECTS_PER_PAGE + 1;
  return { page, pages: pagesOfList(count), first, last: Math.min(count, page * PROJECTS_PER_PAGE), count };
}
