import { Accordion } from '#components/elements/Accordion.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { faqItems } from './data/faq-items.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words }) => {
  const { meta } = content.pages.faq[language];
  const { items, questions } = faqItems(content, language, false);
  return {
    search: meta,
    head: { subject: { questions } },
    crumb: words.nav.faq,
    props: { meta, items },
  };
});

/** The FAQ page (D5): the questions of the home page, and more. */
export function Page({ meta, items }: PropsOf<typeof data>) {
  return (
    <>
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <section className="page mt-12 desktop:mt-16">
        <h2 className="sr-only">{meta.heading}</h2>
        <Accordion items={items.map(({ q, ...body }) => ({ q, a: <Body {...body} belowLevel={3} /> }))} isPage />
      </section>
      <ClosingCall closing={meta.closing} />
    </>
  );
}
