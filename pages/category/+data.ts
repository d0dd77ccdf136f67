import { categories, pagePath } from '#contract/routes.ts';
import { pageData } from '../page-data.ts';
import type { PortfolioPageProps } from '../portfolio/+Page.tsx';
import { leadingCover, projectCards, projectCounts } from '../project-cards.ts';

export const data = pageData<PortfolioPageProps>(({ content, route, language }) => {
  const category = categories.find((one) => one === route.tail);
  if (!category) throw new Error(`${route.path} is no category`);
  const { meta } = content.pages.portfolio[language];
  const words = content.dictionary[language];
  const projects = projectCards(content, language, category);
  return {
    head: { ...meta.categories[category], ...leadingCover(projects) },
    crumb: words.portfolio[category],
    above: [{ label: words.nav.projects, path: pagePath('portfolio', language) }],
    props: {
      meta,
      heading: words.portfolio[category],
      counts: projectCounts(content),
      projects,
    },
  };
});
