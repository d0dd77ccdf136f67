import { pageData } from '../page-data.ts';
import { leadingCover, projectCards, projectCounts } from '../project-cards.ts';
import type { PortfolioPageProps } from './+Page.tsx';

export const data = pageData<PortfolioPageProps>(({ content, language }) => {
  const { meta } = content.pages.portfolio[language];
  const projects = projectCards(content, language);
  return {
    head: { title: meta.title, description: meta.description, ...leadingCover(projects) },
    crumb: content.dictionary[language].nav.projects,
    props: { meta, heading: meta.heading, counts: projectCounts(content), projects },
  };
});
