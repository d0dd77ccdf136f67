import { dayName } from '#components/elements/dates.ts';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { useSite } from '#components/site-context.tsx';
import type { BodyNode } from '#model/markdown/compiled-body.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type PrivacyPageProps = { meta: PageMeta<'privacy'>; body: BodyNode[] };

/** D5: privacy. */
export function Page({ meta, body }: PrivacyPageProps) {
  const { site, language } = useSite();
  return (
    <div className="pb-section">
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <section className="page mt-12 grid gap-x-10 gap-y-6 desktop:mt-16 desktop:grid-cols-12">
        <div className="text-small text-muted desktop:col-span-4">
          {site.legal !== undefined && <p className="mb-3">{site.legal}</p>}
          <p>
            <time dateTime={meta.updated}>{dayName(meta.updated, language)}</time>
          </p>
        </div>
        <div className="prose max-w-measure desktop:col-span-8">
          <Body content={body} />
        </div>
      </section>
    </div>
  );
}
