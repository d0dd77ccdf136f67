import { firstRanked } from '#model/index/projects.ts';
import { pageData } from '../page-data.ts';
import { projectCards } from '../project-cards.ts';
import type { DesignPageProps } from './+Page.tsx';

export const data = pageData<DesignPageProps>(({ content, language }) => {
  const ranked = firstRanked(content.projects);
  const [project] = projectCards(content, language, content.projects.list('all').slice(0, 1));
  if (!ranked || !project) throw new Error('The design page needs a project and a ranking, and the content has none');
  return {
    head: {
      title: 'Design',
      description: 'The parts of the design in both themes',
      path: '/en/_design',
      robots: 'noindex, nofollow',
    },
    props: {
      project,
      ranking: ranked[language].meta.ranking ?? [],
      steps: content.pages.home[language].meta.process.steps,
      questions: content.pages.pricing[language].meta.trust.items,
    },
  };
});
