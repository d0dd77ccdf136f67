import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { RootPageProps } from './+Page.tsx';

export const data = pageData<RootPageProps>(({ content }) => {
  const { root } = content.pages;
  return {
    head: {
      title: root.en.meta.title,
      description: root.en.meta.description,
      robots: 'index',
      alternates: { en: pagePath('home', 'en'), sr: pagePath('home', 'sr') },
    },
    props: {
      blocks: languages.map((language) => ({ language, home: pagePath('home', language), ...root[language].meta })),
    },
  };
});
