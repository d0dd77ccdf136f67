import { ButtonLink } from '#components/elements/Button.tsx';
import { SharedPage } from '#components/layout/SharedPage.tsx';
import type { Language } from '#contract/language.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';
import { rootScript } from './root-script.ts';

export type RootPageProps = { blocks: (PageMeta<'root'> & { language: Language; home: string })[] };

/** D7: redirects to a language; without JavaScript it shows two links. */
export function Page({ blocks }: RootPageProps) {
  const homes = Object.fromEntries(blocks.map(({ language, home }) => [language, home]));
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: rootScript(homes, process.env['GEO_URL'] || '/api/country') }} />
      <SharedPage
        blocks={blocks.map(({ language, home, heading, text, enter }, index) => ({
          language,
          content: (
            <>
              {index === 0 ? <h1 className="text-h2">{heading}</h1> : <h2 className="text-h2">{heading}</h2>}
              <p className="mt-4 max-w-measure text-lead text-muted">{text}</p>
              <p className="mt-6">
                <ButtonLink href={home}>{enter}</ButtonLink>
              </p>
            </>
          ),
        }))}
      />
    </>
  );
}
