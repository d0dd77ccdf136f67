import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import { SiteProvider, useSite } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

export type SharedBlock = { language: Language; content: ReactNode };

/**
 * D6, D7: a page that holds both languages, each block with its own lang; a script may leave one of them by `data-only` of the
 * document. It hangs from the top: what is centred moves with every piece of the page that arrives.
 */
export function SharedPage({ blocks, hidden = false }: { blocks: SharedBlock[]; hidden?: boolean }) {
  const shared = useSite();
  return (
    <main id="content" className="page pt-[18vh] pb-16" hidden={hidden}>
      <Logo />
      <div className="mt-10 grid gap-12 md:auto-cols-fr md:grid-flow-col">
        {blocks.map(({ language, content }) => (
          <section key={language} lang={language} className={`border-t-2 border-ink pt-6 ${shownAlone[language]}`}>
            <SiteProvider value={{ ...shared, language, words: shared.dictionary[language] }}>{content}</SiteProvider>
            {shared.site.sample === true && (
              <p className="mt-6 text-small text-muted">{shared.dictionary[language].footer.sample}</p>
            )}
          </section>
        ))}
      </div>
    </main>
  );
}

/** Hides a block where the document shows the other language alone. */
const shownAlone: Record<Language, string> = {
  en: '[[data-only=sr]_&]:hidden',
  sr: '[[data-only=en]_&]:hidden',
};
