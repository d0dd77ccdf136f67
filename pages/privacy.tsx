import { formatDate } from '#components/elements/dates.ts';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { useSite } from '#components/site-context.tsx';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words }) => {
  const { meta, body } = content.pages.privacy[language];
  return {
    search: meta,
    crumb: words.nav.privacy,
    props: { meta, body: body.html, images: content.pages.privacy.images },
  };
});

/** The privacy page (D5). */
export function Page({ meta, body, images }: PropsOf<typeof data>) {
  const { site, language } = useSite();
  return (
    <div className="pb-section">
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <section className="page mt-12 grid gap-x-10 gap-y-6 desktop:mt-16 desktop:grid-cols-12">
        <div className="text-small text-muted desktop:col-span-4">
          {site.legal !== undefined && <p className="mb-3">{site.legal}</p>}
          <p>
            <time dateTime={meta.updated}>{formatDate(meta.updated, language)}</time>
          </p>
        </div>
        <div className="prose max-w-measure desktop:col-span-8">
          <Body content={body} images={images} />
        </div>
      </section>
    </div>
  );
}
