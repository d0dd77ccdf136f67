import { ButtonLink } from '#components/elements/Button.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import { fixedPages } from '#contract/routes/paths.ts';
import code from './inline/choose-language.ts?old-script';
import { pageData, type PropsOf } from './page.ts';

const { home: homes } = fixedPages;

export const data = pageData(({ content }) => {
  const { root } = content.pages;
  return {
    search: root.en.meta,
    head: {
      robots: 'index',
      alternates: homes,
      script: { code, values: { homes, geoUrl: process.env['GEO_URL'] || '/api/country' } },
    },
    props: { entries: root },
  };
});

/** Redirects to a language (choose-language.ts); without JavaScript it shows two links. */
export function Page({ entries }: PropsOf<typeof data>) {
  return (
    <SharedPage
      entries={entries}
      renderAction={({ enter }, language) => (
        <p className="mt-6">
          <ButtonLink href={homes[language]}>{enter}</ButtonLink>
        </p>
      )}
    />
  );
}
