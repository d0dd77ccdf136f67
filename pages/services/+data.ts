import { pageData } from '../page-data.ts';
import { serviceCards } from '../service-cards.ts';
import type { ServicesPageProps } from './+Page.tsx';

export const data = pageData<ServicesPageProps>(({ content, language }) => {
  const { meta } = content.pages.services[language];
  return {
    head: { title: meta.title, description: meta.description },
    crumb: content.dictionary[language].nav.services,
    props: { meta, services: serviceCards(content, language) },
  };
});
