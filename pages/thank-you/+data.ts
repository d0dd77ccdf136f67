import { pageData } from '../page-data.ts';
import type { ThankYouPageProps } from './+Page.tsx';

export const data = pageData<ThankYouPageProps>(({ content, language }) => {
  const { meta } = content.pages['thank-you'][language];
  return {
    head: { title: meta.title, description: meta.description },
    props: {
      heading: meta.heading,
      text: meta.text,
      unconfirmed: meta.unconfirmed,
      back: { label: meta.back, href: content.routes.path('home', language) },
    },
  };
});
