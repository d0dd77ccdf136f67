import { ButtonLink } from '#components/elements/Button.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type RootPageProps = { blocks: (PageMeta<'root'> & { language: Language; home: string })[] };

/** Leads to a language (choose-language.ts); without JavaScript it shows two links. */
export function Page({ blocks }: RootPageProps) {
  return (
    <SharedPage
      blocks={blocks}
      renderAction={({ home, enter }) => (
        <p className="mt-6">
          <ButtonLink href={home}>{enter}</ButtonLink>
        </p>
      )}
    />
  );
}
