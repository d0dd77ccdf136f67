import { faqItems } from '../faq-items.ts';
import { pageData } from '../page-data.ts';
import type { FaqPageProps } from './+Page.tsx';

export const data = pageData<FaqPageProps>(({ content, language }) => {
  const { meta } = content.pages.faq[language];
  const { items, questions } = faqItems(content, language, false);
  return {
    head: { title: meta.title, description: meta.description, subject: { questions } },
    crumb: content.dictionary[language].nav.faq,
    props: { meta, items },
  };
});
