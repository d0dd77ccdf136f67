import { personOf } from '../person.ts';
import { pageData } from '../page-data.ts';
import { leadingImage } from '../project-cards.ts';
import type { AboutPageProps } from './+Page.tsx';

export const data = pageData<AboutPageProps>(({ content, language }) => {
  const { meta, body } = content.pages.about[language];
  return {
    head: {
      title: meta.title,
      description: meta.description,
      subject: personOf(content, language),
      ...leadingImage(content.siteImages.portrait, 'portrait'),
    },
    crumb: content.dictionary[language].nav.about,
    props: { meta, body: body.html },
  };
});
