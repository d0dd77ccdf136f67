import { pageData } from '../page-data.ts';
import type { AboutPageProps } from './+Page.tsx';

export const data = pageData<AboutPageProps>(({ content, language }) => {
  const { meta, body } = content.pages.about[language];
  return {
    head: { title: meta.title, description: meta.description },
    crumb: content.dictionary[language].nav.about,
    props: { meta, body: body.html },
  };
});
