import { pagePath } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { ProjectNotFoundPageProps } from './+Page.tsx';

export const data = pageData<ProjectNotFoundPageProps>(({ content, language }) => {
  const { meta } = content.pages['project-not-found'][language];
  return {
    head: { title: meta.title, description: meta.description },
    props: {
      heading: meta.heading,
      text: meta.text,
      back: { label: meta.back, href: pagePath('portfolio', language) },
    },
  };
});
