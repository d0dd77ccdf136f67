import { languages } from '#contract/language.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { RootPageProps } from './+Page.tsx';
import code from './choose-language.ts?script=es2016';

export const data = pageData<RootPageProps>(({ content }) => {
  const { root } = content.pages;
  const homes = { en: pagePath('home', 'en'), sr: pagePath('home', 'sr') };
  return {
    head: {
      title: root.en.meta.title,
      description: root.en.meta.description,
      robots: 'index',
      alternates: homes,
      script: { code, values: { homes, geoUrl: process.env['GEO_URL'] || '/api/country' } },
    },
    props: { blocks: languages.map((language) => ({ language, home: homes[language], ...root[language].meta })) },
  };
});
