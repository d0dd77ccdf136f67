import { languages } from '#contract/language.ts';
import { fixedPages, pagePath, sharedPages } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { ErrorPageProps } from './+Page.tsx';

/**
 * Prerendered as 404.html for static hosts, in both languages. In dev it shows what the server would answer: the not-found page of
 * the path's language, or that of the portfolio (D6).
 */
export const data = pageData<ErrorPageProps>(({ content, route, language }) => {
  const { 'not-found': notFound, 'project-not-found': noProject } = content.pages;
  if (route.kind === 'project-not-found') {
    const { meta } = noProject[language];
    const back = { label: meta.back, href: pagePath('portfolio', language) };
    return { head: meta, props: { state: 'one', notice: { heading: meta.heading, text: meta.text, back } } };
  }
  if (route.kind === 'not-found') {
    const { meta } = notFound[language];
    const back = { label: meta.back, href: sharedPages.root };
    return {
      head: meta,
      props: { state: 'one', notice: { code: meta.code, heading: meta.heading, text: meta.text, back } },
    };
  }
  return {
    head: { title: notFound.en.meta.title, description: notFound.en.meta.description },
    props: {
      state: 'shared',
      home: sharedPages.root,
      portfolios: fixedPages.portfolio,
      projectPages: fixedPages['project-not-found'],
      blocks: languages.map((one) => ({ language: one, ...notFound[one].meta })),
    },
  };
});
