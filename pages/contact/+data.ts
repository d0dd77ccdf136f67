import { topicsOf } from '#model/index/topics.ts';
import { personOf } from '../person.ts';
import { pageData } from '../page-data.ts';
import type { ContactPageProps } from './+Page.tsx';
import code from './say-that-it-failed.ts?script';

export const data = pageData<ContactPageProps>(({ content, language }) => {
  const { meta } = content.pages.contact[language];
  return {
    head: {
      title: meta.title,
      description: meta.description,
      subject: personOf(content, language),
      script: { code },
    },
    crumb: content.dictionary[language].nav.contact,
    props: {
      meta,
      topics: topicsOf(content, language),
      bookingUrl: process.env['BOOKING_URL'] || undefined,
      host: new URL(process.env['SITE_URL'] || 'https://website.example').host,
    },
  };
});
