import { ButtonLink } from '#components/elements/Button.tsx';
import { Notice, type NoticeProps } from '#components/layout/Notice.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type ErrorPageProps =
  | { state: 'shared'; home: string; blocks: (PageMeta<'not-found'> & { language: Language })[] }
  | { state: 'one'; notice: NoticeProps };

/** 404.html for static hosts, in both languages (only-one-language.ts leaves one of them); in dev every page that is not found. */
export function Page(props: ErrorPageProps) {
  if (props.state === 'one') return <Notice {...props.notice} />;
  const { home, blocks } = props;
  return (
    <SharedPage
      blocks={blocks}
      renderAction={({ back }) => (
        <p className="mt-6">
          <ButtonLink href={home}>{back}</ButtonLink>
        </p>
      )}
    />
  );
}
