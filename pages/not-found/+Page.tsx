import { attemptedPath } from '#components/layout/attempted-path.ts';
import { Notice } from '#components/layout/Notice.tsx';

export type NotFoundPageProps = { code: string; heading: string; text: string; back: { label: string; href: string } };

/** D6: 404, in the language of the path. */
export function Page(props: NotFoundPageProps) {
  return (
    <>
      <Notice {...props} />
      <script dangerouslySetInnerHTML={{ __html: attemptedPath }} />
    </>
  );
}
