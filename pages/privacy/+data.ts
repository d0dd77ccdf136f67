import { pageData } from '../page-data.ts';
import type { PrivacyPageProps } from './+Page.tsx';

export const data = pageData<PrivacyPageProps>(({ content, language }) => {
  const { meta, body } = content.pages.privacy[language];
  return {
    head: { title: meta.title, description: meta.description },
    crumb: content.dictionary[language].nav.privacy,
    props: { meta, body: body.html },
  };
});
