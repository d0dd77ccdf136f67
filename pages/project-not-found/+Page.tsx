import { attemptedPath } from '#components/layout/attempted-path.ts';
import { Notice } from '#components/layout/Notice.tsx';

export type ProjectNotFoundPageProps = { heading: string; text: string; back: { label: string; href: string } };

/** product §2: an unknown id, with the way back to the portfolio. */
export function Page(props: ProjectNotFoundPageProps) {
  return (
    <>
      <Notice {...props} />
      <script dangerouslySetInnerHTML={{ __html: attemptedPath }} />
    </>
  );
}
