import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { TitledList } from '#components/elements/TitledList.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { PersonDetails } from '#components/about/Person.tsx';
import { Picture } from '#components/elements/Picture.tsx';
import { Section, WideSection } from '#components/elements/Section.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { useSite } from '#components/site-context.tsx';
import { personOf } from './data/people.ts';
import { leadingImage } from './data/project-cards.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words }) => {
  const { meta, body } = content.pages.about[language];
  return {
    search: meta,
    head: { subject: personOf(content, language), ...leadingImage(content.siteImages.portrait, 'portrait') },
    crumb: words.nav.about,
    props: { meta, body: body.html, images: content.pages.about.images },
  };
});

/** The about page (product §2). */
export function Page({ meta, body, images }: PropsOf<typeof data>) {
  const { site, siteImages } = useSite();
  const { portrait } = siteImages;
  return (
    <>
      <PageHeading heading={meta.heading} intro={meta.subtitle} />
      <section className="page mt-12 grid gap-x-10 desktop:mt-16 desktop:grid-cols-12">
        <div className="mb-10 max-w-[20rem] md:grid md:max-w-none md:grid-cols-[20rem_1fr] md:items-end md:gap-8 desktop:col-span-4 desktop:mb-0 desktop:block desktop:pr-8">
          {portrait && <Picture image={portrait} alt={site.person?.name ?? site.name} place="portrait" leads />}
          <div className={portrait && 'mt-3'}>
            <PersonDetails />
          </div>
        </div>
        <div className="prose max-w-measure desktop:col-span-8">
          <Body content={body} images={images} />
        </div>
      </section>
      <Section heading={meta.values.heading}>
        <TitledList items={meta.values.items} />
      </Section>
      <WideSection heading={meta.tools.heading}>
        <ul className="flex flex-wrap gap-x-[0.6em] gap-y-1 border-t-2 border-ink pt-4 font-display text-h4 font-semibold md:text-h3">
          {meta.tools.items.map((tool) => (
            <li key={tool}>{tool}</li>
          ))}
        </ul>
      </WideSection>
      <ClosingCall closing={meta.closing} />
    </>
  );
}
