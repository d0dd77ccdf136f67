import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import type { ProjectCardProps } from '#components/portfolio/ProjectCard.tsx';
import { ProjectFilter } from '#components/portfolio/ProjectFilter.tsx';
import { ProjectGrid } from '#components/portfolio/ProjectGrid.tsx';
import type { Category } from '#contract/routes.ts';
import type { Page as PageMeta } from '#content/model/schema.ts';

export type PortfolioPageProps = {
  meta: PageMeta<'portfolio'>;
  heading: string;
  counts: Record<Category | 'all', number>;
  projects: ProjectCardProps[];
};

/** SPEC §2: portfolio; the same page serves every filter (D25). */
export function Page({ meta, heading, counts, projects }: PortfolioPageProps) {
  return (
    <>
      <PageHeading heading={heading} intro={meta.intro} />
      <section className="page mt-8 desktop:mt-12">
        <ProjectFilter counts={counts} />
        <div className="mt-10">
          <ProjectGrid projects={projects} />
        </div>
      </section>
      <ClosingCall closing={meta.closing} />
    </>
  );
}
