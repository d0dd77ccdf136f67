import { Notice } from '#components/layout/Notice.tsx';
import { serverPart } from '#contract/build/server-parts.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language }) => {
  const { meta } = content.pages['thank-you'][language];
  return {
    search: meta,
    props: { ...meta, back: { label: meta.back, href: content.routes.path('home', language) } },
  };
});

/** Shown after the form is sent without JavaScript. It mentions a confirmation only if mail is set up. */
export function Page({ text, unconfirmed, ...notice }: PropsOf<typeof data>) {
  const words = (
    <>
      <p {...serverPart('mail')}>{text}</p>
      <p {...serverPart('no-mail')}>{unconfirmed}</p>
    </>
  );
  return <Notice {...notice} text={words} />;
}
