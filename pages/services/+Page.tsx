import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { type ServiceCard, ServiceList } from '#components/elements/ServiceList.tsx';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type ServicesPageProps = { meta: PageMeta<'services'>; services: ServiceCard[] };

/** product §2: services list. */
export function Page({ meta, services }: ServicesPageProps) {
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
