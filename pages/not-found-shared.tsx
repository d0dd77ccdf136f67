import { ButtonLink } from '#components/elements/Button.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import { fixedPages, sharedPages } from '#contract/routes/paths.ts';
import code from './inline/only-one-language.ts?script';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content }) => {
  const { 'not-found': words } = content.pages;
  const values = { portfolios: fixedPages.portfolio, projectPages: fixedPages['project-not-found'] };
  return {
    search: words.en.meta,
    head: { script: { code, values } },
    props: { entries: words },
  };
});

/** 404.html for static hosts, in both languages; only-one-language.ts hides one of them. */
export function Page({ entries }: PropsOf<typeof data>) {
  return (
    <SharedPage
      entries={entries}
      renderAction={({ back }) => (
        <p className="mt-6">
          <ButtonLink href={sharedPages.root}>{back}</ButtonLink>
        </p>
      )}
    />
  );
}
