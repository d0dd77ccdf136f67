import type { ReactNode } from 'react';
import type { Crumb } from '#contract/page-head.ts';
import { useSite } from '../site-context.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { ContactBar } from './ContactBar.tsx';
import { DraftBanner } from './DraftBanner.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

/** Header, content and footer of every page that has one language. */
export function Layout({ breadcrumbs, children }: { breadcrumbs: Crumb[]; children: ReactNode }) {
  return (
    <>
      <a href="#content" className="fixed -top-full left-2 z-50 bg-ink px-4 py-3 text-paper focus:top-2 print:hidden">
        {useSite().words.nav.skip}
      </a>
      <Header />
      <DraftBanner />
      <main id="content" tabIndex={-1} className="relative outline-none">
        {breadcrumbs.length > 0 && <Breadcrumb crumbs={breadcrumbs} />}
        {children}
        <ContactBar />
      </main>
      <Footer />
    </>
  );
}
