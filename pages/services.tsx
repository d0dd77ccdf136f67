import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { ServiceList } from '#components/elements/ServiceList.tsx';
import { serviceCards } from './data/service-cards.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words }) => {
  const { meta } = content.pages.services[language];
  return {
    search: meta,
    crumb: words.nav.services,
    props: { meta, services: serviceCards(content, language) },
  };
});

/** The list of services (product §2). */
export function Page({ meta, services }: PropsOf<typeof data>) {
  return (
    <>
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <section className="page mt-12 desktop:mt-16">
        <ServiceList services={services} />
      </section>
      <ClosingCall closing={meta.closing} />
    </>
  );
}
