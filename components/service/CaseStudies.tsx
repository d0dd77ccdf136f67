import type { RankingPoint } from '#model/schema/project.ts';
import { RankingGraph } from '../elements/RisingLine.tsx';
import { Tags } from '../elements/Tags.tsx';
import { type ListedProject, ProjectCover, ProjectTitle } from '../portfolio/ProjectCover.tsx';
import { useSite } from '../site-context.tsx';
import { Phrases } from '../mdx/Phrases.tsx';

export type CaseStudyProps = ListedProject<'id' | 'tags'> & { result: string; ranking: RankingPoint[] };

/** The SEO page's case studies, each with tags, a result line and a ranking graph (product §2). */
export function CaseStudies({ items }: { items: CaseStudyProps[] }) {
  const { words } = useSite();
  return (
    <div className="-mx-gutter flex scroll-px-20 gap-5 overflow-x-auto px-gutter md:mx-0 md:grid md:grid-cols-2 md:gap-x-12 md:gap-y-14 md:overflow-visible md:px-0">
      {items.map(({ id, title, result, tags, image, path, ranking }) => (
        <article key={id} className="relative flex min-w-[78%] flex-col border-t-2 border-ink pt-4">
          <div className="mb-4 [&_img]:aspect-[16/10] [&_img]:object-top">
            <ProjectCover title={title} image={image} alt="" place="caseStudy" />
          </div>
          <ProjectTitle title={title} path={path} className="text-h3" />
          <p className="mt-2 md:text-lead">
            <Phrases text={result} />
          </p>
          <Tags tags={tags} className="mt-1 text-muted" />
          {/* At the bottom, so that the graphs of a row align. */}
          <div className="mt-auto pt-6">
            <RankingGraph points={ranking} heading={`${words.project.ranking}: ${title}`} />
          </div>
        </article>
      ))}
    </div>
  );
}
