import { languages } from '#contract/language.ts';
import { fixedPages, sharedPages } from '#contract/routes/paths.ts';
import { notFound } from '../not-found/not-found.ts';
import { pageData } from '../page-data.ts';
import type { ErrorPageProps } from './+Page.tsx';
import code from './only-one-language.ts?script';

/** In dev this page shows what the server would answer: the not-found page of the path's language, or that of the portfolio (D6). */
export const data = pageData<ErrorPageProps>((input) => {
  if (input.route.kind !== 'not-found-shared') {
    const { head, props } = notFound(input);
    return { head, props: { state: 'one', notice: props } };
  }
  const { 'not-found': words } = input.content.pages;
  const { title, description } = words.en.meta;
  const values = { portfolios: fixedPages.portfolio, projectPages: fixedPages['project-not-found'] };
  return {
    head: { title, description, script: { code, values } },
    props: {
      state: 'shared',
      home: sharedPages.root,
      blocks: languages.map((language) => ({ language, ...words[language].meta })),
    },
  };
});
