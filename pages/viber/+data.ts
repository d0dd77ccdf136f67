import { revealedPhoneKey } from '#contract/contact/phone.ts';
import { languages } from '#contract/language.ts';
import { pageData } from '../page-data.ts';
import type { ViberPageProps } from './+Page.tsx';
import code from './open-chat.ts?script';

export const data = pageData<ViberPageProps>(({ content }) => {
  const { viber } = content.pages;
  const number = encodeURIComponent((content.site.phone ?? '').replaceAll(' ', ''));
  const chat = `viber://chat?number=${number}`;
  return {
    head: {
      title: viber.en.meta.title,
      description: viber.en.meta.description,
      refresh: chat,
      script: { code, values: { phoneKey: revealedPhoneKey } },
    },
    props: { chat, blocks: languages.map((language) => ({ language, ...viber[language].meta })) },
  };
});
