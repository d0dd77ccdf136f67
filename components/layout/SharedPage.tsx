import type { ReactNode } from 'react';
import { type Bilingual, type Language, languages } from '#contract/language.ts';
import { SiteProvider, useSite } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

type PageWords = { code?: string; heading: string; text: string };
type SharedPageProps<Words> = {
  entries: Bilingual<{ meta: Words }>;
  /** Renders the links below the text of each language. */
  renderAction: (words: Words, language: Language) => ReactNode;
};

/**
 * A page with both languages, each in a block with its own `lang`. A script can set `data-only` on the document to show one of
 * them. The text begins near the top, because centred text would move while the page is still arriving.
 */
export function SharedPage<Words extends PageWords>({ entries, renderAction }: SharedPageProps<Words>) {
  const shared = useSite();
  return (
    <main id="content" className="page pt-[18vh] pb-16">
      <Logo />
      <div className="mt-10 grid gap-12 md:auto-cols-fr md:grid-flow-col">
        {languages.map((language, index) => {
          const { meta } = entries[language];
          const Heading = index === 0 ? 'h1' : 'h2';
          const words = shared.dictionary[language];
          return (
            <section key={language} lang={language} className={`border-t-2 border-ink pt-6 ${hiddenClasses}`}>
              {meta.code !== undefined && (
                <div className="tabular mb-6 font-display text-[clamp(6rem,16vw,12rem)] [line-height:0.8] font-bold tracking-normal text-signal">
                  {meta.code}
                </div>
              )}
              <Heading className="text-h2">{meta.heading}</Heading>
              <p className="mt-4 max-w-measure text-lead text-muted">{meta.text}</p>
              <SiteProvider value={{ ...shared, language, words }}>{renderAction(meta, language)}</SiteProvider>
              {shared.site.sample === true && <p className="mt-6 text-small text-muted">{words.footer.sample}</p>}
            </section>
          );
        })}
      </div>
    </main>
  );
}

/** Hides the block when `data-only` names the other language. */
const hiddenClasses = '[[data-only=en]_&:lang(sr)]:hidden [[data-only=sr]_&:lang(en)]:hidden';
