import { sharedPages } from '#contract/routes/paths.ts';
import { pageData } from '../page-data.ts';
import type { NotFoundPageProps } from './+Page.tsx';

export const data = pageData<NotFoundPageProps>(({ content, language }) => {
  const { meta } = content.pages['not-found'][language];
  return {
    head: { title: meta.title, description: meta.description },
    props: {
      code: meta.code,
      heading: meta.heading,
      text: meta.text,
      back: { label: meta.back, href: sharedPages.root },
    },
  };
});
