import { ClosingCall } from '#components/elements/ClosingCall.tsx';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Pager } from '#components/portfolio/Pager.tsx';
import type { Paging } from '#components/portfolio/paging.ts';
import type { ProjectCardProps } from '#components/portfolio/ProjectCard.tsx';
import { type Filter, ProjectFilter } from '#components/portfolio/ProjectFilter.tsx';
import { ProjectGrid } from '#components/portfolio/ProjectGrid.tsx';
import type { ProjectList } from '#contract/routes/paths.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type PortfolioPageProps = {
  heading: string;
  /** On the first page of a list. */
  intro?: string | undefined;
  closing: PageMeta<'portfolio'>['closing'];
  list: ProjectList;
  filters: Filter[];
  paging: Paging;
  /** Those of this page. */
  projects: ProjectCardProps[];
};

/** product §2: portfolio; the same page serves every filter (D25) and every page of a long list. */
export function Page({ heading, intro, closing, list, filters, paging, projects }: PortfolioPageProps) {
  // The pager links to it, and navigation moves the focus there.
  const target = paging.pages > 1 ? { id: 'projects', tabIndex: -1 } : {};
  const focusStyle = paging.pages > 1 ? ' outline-none' : '';
  return (
    <>
      <PageHeading heading={heading} intro={intro} />
      <section className={`page mt-8 desktop:mt-12${focusStyle}`} {...target}>
        <ProjectFilter list={list} filters={filters} />
        <div className="mt-7 sm:mt-10">
          <ProjectGrid projects={projects} />
        </div>
        <Pager list={list} paging={paging} />
      </section>
      <ClosingCall closing={closing} />
    </>
  );
}
