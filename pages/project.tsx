import { imagePath, widthsOf } from '#contract/images.ts';
import { pagePath } from '#contract/routes/paths.ts';
import { projectDescription, projectTitle } from '#model/text/search-result.ts';
import { ButtonLink } from '#components/elements/Button.tsx';
import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { formatDate } from '#components/elements/dates.ts';
import { Link } from '#components/elements/Link.tsx';
import { RankingGraph } from '#components/elements/RisingLine.tsx';
import { RuledList } from '#components/elements/RuledList.tsx';
import { Section, WideSection } from '#components/elements/Section.tsx';
import { Body } from '#components/mdx/Body.tsx';
import { Island } from '#components/Island.tsx';
import { ScreenCarousel } from '#components/islands/ScreenCarousel.tsx';
import type { ScreenWords } from '#components/portfolio/ScreenDialog.tsx';
import { Quote } from '#components/portfolio/Quote.tsx';
import { ProjectCover } from '#components/portfolio/ProjectCover.tsx';
import { useSite } from '#components/site-context.tsx';
import { Phrases } from '#components/mdx/Phrases.tsx';
import type { Project } from '#model/schema/project.ts';
import { leadingImage } from './data/project-cards.ts';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, route, language, words }) => {
  const id = Number(route.tail);
  const nextId = content.projects.nextId(id);
  const { images, en, [language]: entry } = content.projects.get(id);
  const { meta, body } = entry;
  const cover = images[meta.image ?? ''];
  return {
    search: { title: projectTitle(meta), description: projectDescription(meta) },
    head: {
      subject: {
        project: {
          title: meta.title,
          description: meta.outcome,
          keywords: meta.tags,
          image: cover && imagePath(cover, widthsOf(cover).at(-1) ?? cover.width, 'avif'),
          link: meta.link === '#' ? undefined : meta.link,
          launched: meta.launched,
          published: meta.publish,
        },
      },
      ...leadingImage(cover, 'projectCover'),
    },
    englishVersion: [en.meta, en.body.html],
    crumb: meta.title,
    parentCrumbs: [{ label: words.nav.projects, path: pagePath('portfolio', language) }],
    props: {
      meta,
      cover,
      screens: meta.images.flatMap(({ src, caption, alt }) => {
        const image = images[src];
        return image ? [{ image, caption, alt }] : [];
      }),
      services: content.services
        .filter(({ name }) => meta.services?.includes(name))
        .map(({ name, [language]: { meta: service } }) => ({
          label: service.card.title,
          path: content.routes.path(`service:${name}`, language),
        })),
      body: body.html,
      images,
      ...(nextId !== id && {
        next: {
          title: content.projects.get(nextId)[language].meta.title,
          path: content.routes.path(`project:${nextId}`, language),
        },
      }),
    },
  };
});

type Props = PropsOf<typeof data>;

/** The page of one case study (product §2). */
export function Page({ meta, cover, screens, services, body, images, next }: Props) {
  const { words } = useSite();
  const { book, bookText, contact } = words.project;
  return (
    <article>
      <Heading meta={meta} cover={cover} services={services} />
      <Section heading={words.project.overview}>
        <p className="max-w-measure text-lead">{meta.overview}</p>
      </Section>
      <Section heading={words.project.built}>
        <p className="max-w-measure">{meta.myWork}</p>
        <h3 className="mt-8 text-h4">{words.project.features}</h3>
        <RuledList items={meta.keyFeatures} />
      </Section>
      {screens.length > 0 && (
        <WideSection heading={words.project.screens}>
          <Island component={ScreenCarousel} props={{ screens, words: screenWords(words.project) }} />
        </WideSection>
      )}
      <Section heading={words.project.caseStudy}>
        <div className="prose max-w-measure">
          <Body content={body} images={images} belowLevel={2} />
        </div>
      </Section>
      <WideSection heading={words.project.results}>
        <p className="mb-8 max-w-measure text-lead">{meta.execution}</p>
        <Stats stats={meta.stats} />
        {meta.ranking && (
          <div className="mt-10">
            <h3 className="mb-5 text-h4">{words.project.ranking}</h3>
            <RankingGraph points={meta.ranking} heading={words.project.ranking} />
          </div>
        )}
      </WideSection>
      {meta.testimonial && <Quote testimonial={meta.testimonial} />}
      {next && <NextProject {...next} />}
      <ClosingCall closing={{ heading: book, text: bookText, button: contact }} suffix="#call" />
    </article>
  );
}

/** Only the words that the island needs, because its props are sent to the browser. */
function screenWords({ screens, enlarge, previous, next, close }: ScreenWords): ScreenWords {
  return { screens, enlarge, previous, next, close };
}

/** Classes of one fact: on a phone its label and value share a line. */
const factClasses = 'wrap-anywhere items-baseline py-1.5 max-sm:min-[16em]:grid max-sm:grid-cols-[6.5rem_1fr]';

function Heading({ meta, cover, services }: Pick<Props, 'meta' | 'cover' | 'services'>) {
  const { words, currentPath, language } = useSite();
  const { client, duration, launched, stack } = meta;
  const facts = [
    [words.project.client, client],
    [words.project.duration, duration],
    ...(launched === undefined ? [] : [[words.project.launched, formatDate(launched, language)] as const]),
    [words.project.stack, stack],
  ] as const;
  return (
    <header className="pt-8 desktop:pt-14">
      <div className="page">
        <h1 className="max-w-[20ch] text-h1">{meta.title}</h1>
        <p className="mt-5 max-w-measure text-lead text-balance">{meta.outcome}</p>
        <dl className="mt-8 grid gap-x-8 border-y border-line py-2 sm:grid-cols-2 desktop:grid-flow-col desktop:auto-cols-fr desktop:grid-cols-none">
          {facts.map(([label, value]) => (
            <div key={label} className={factClasses}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
          {services.length > 0 && (
            <div className={factClasses}>
              <dt className="text-small text-muted">{words.nav.services}</dt>
              {services.map(({ label, path }) => (
                <dd key={path} className="max-sm:col-start-2">
                  <Link href={path} className="rising font-semibold">
                    {label}
                  </Link>
                </dd>
              ))}
            </div>
          )}
        </dl>
        {meta.link !== '#' && (
          <p className="mt-6">
            <ButtonLink href={meta.link} variant="secondary">
              {words.project.visit}
            </ButtonLink>
          </p>
        )}
      </div>
      {/* From edge to edge, and never higher than the window, or so high that a printed sheet has nothing else. */}
      <div
        className="mt-10 [&_img]:max-h-[88svh] print:[&_img]:max-h-[60svh] [&_img]:rounded-none [&_img]:border-x-0 [&_img]:object-top"
        data-cover={currentPath}
      >
        <ProjectCover title={meta.title} image={cover} alt={meta.imageAlt ?? ''} place="projectCover" leads />
      </div>
    </header>
  );
}

/** Three figures (product §3). */
function Stats({ stats }: { stats: Project['stats'] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-3">
      {stats.map(({ label, value }) => (
        <div key={label} className="grid border-t-2 border-ink py-4 sm:row-span-2 sm:grid-rows-subgrid">
          <dt className="text-muted">
            <Phrases text={label} />
          </dt>
          <dd className="tabular row-start-1 font-display text-h2 font-semibold tracking-tight text-balance">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function NextProject({ title, path }: NonNullable<Props['next']>) {
  const { words } = useSite();
  return (
    <p className="page mt-12 flex flex-wrap items-baseline gap-x-3 text-small print:hidden">
      <span className="text-muted">{words.project.nextProject}:</span>
      <Link href={path} className="rising text-body font-semibold">
        {title}
      </Link>
    </p>
  );
}
