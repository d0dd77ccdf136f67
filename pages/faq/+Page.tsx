import { Accordion } from '#components/elements/Accordion.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Body } from '#components/mdx/Body.tsx';
import type { Page as PageMeta } from '#model/schema/pages.ts';
import type { FaqItem } from '../faq-items.ts';

export type FaqPageProps = { meta: PageMeta<'faq'>; items: FaqItem[] };

/** D5: the questions of the home page, and more. */
export function Page({ meta, items }: FaqPageProps) {
  return (
    <>
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <section className="page mt-12 desktop:mt-16">
        <h2 className="sr-only">{meta.heading}</h2>
        <Accordion
          items={items.map(({ q, answer }) => ({ q, a: <Body content={answer} /> }))}
          name="questions"
          isPage
        />
      </section>
      <ClosingCall closing={meta.closing} />
    </>
  );
}
