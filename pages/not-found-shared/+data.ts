import { languages } from '#contract/language.ts';
import { fixedPages, sharedPages } from '#contract/routes.ts';
import { pageData } from '../page-data.ts';
import type { SharedNotFoundProps } from './+Page.tsx';

export const data = pageData<SharedNotFoundProps>(({ content }) => {
  const notFound = content.pages['not-found'];
  return {
    head: { title: notFound.en.meta.title, description: notFound.en.meta.description },
    props: {
      home: sharedPages.root,
      portfolios: fixedPages.portfolio,
      projectPages: fixedPages['project-not-found'],
      blocks: languages.map((language) => ({ language, ...notFound[language].meta })),
    },
  };
});
