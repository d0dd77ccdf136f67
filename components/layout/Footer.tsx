import { fill } from '#contract/fill.ts';
import { Link } from '../elements/Link.tsx';
import { telephoneAddress, unbroken } from '../contact/telephone.ts';
import { useSite } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

export function Footer() {
  const { words, site, services, path, year } = useSite();
  const contact = [
    { path: path('contact'), label: words.nav.contact },
    { path: path('faq'), label: words.nav.faq },
    { path: path('pricing'), label: words.nav.pricing },
    { path: path('portfolio'), label: words.nav.projects },
    { path: path('about'), label: words.nav.about },
    { path: path('privacy'), label: words.nav.privacy },
  ];
  const profiles = site.profiles.map(({ url, name }) => ({ path: url, label: name }));
  // The name may end with the dot of d.o.o. itself.
  const copyright = fill(words.footer.copyright, { year, name: site.name }).replace('..', '.');
  return (
    <footer className="border-t border-line pt-6 pb-6 text-small desktop:pt-14 desktop:pb-10 print:break-inside-avoid print:border-0 print:pt-6 print:pb-0">
      <div className="page grid grid-cols-[5fr_3fr] gap-x-4 gap-y-4 sm:grid-cols-3 desktop:grid-cols-[5fr_3fr_2fr_2fr] desktop:gap-12">
        <div className="col-span-2 sm:col-span-3 desktop:col-span-1">
          {/* Not printed: the header prints the logo, and the footer must fit below the content of the last sheet. */}
          <div className="print:hidden">
            <Logo />
            <p className="mt-3 max-w-[30ch] font-display text-h4 sm:text-h3 desktop:max-w-[22ch] font-semibold tracking-tight text-balance">
              {words.footer.tagline}
            </p>
          </div>
          <p className="mt-4 flex flex-wrap gap-x-4 gap-y-2 font-semibold sm:text-body print:mt-0">
            <a href={`mailto:${site.mail}`} className="rising">
              {site.mail}
            </a>
            {site.phone !== undefined && (
              <a href={telephoneAddress(site.phone)} className="rising tabular">
                {unbroken(site.phone)}
              </a>
            )}
          </p>
        </div>
        <Column
          heading={words.footer.services}
          links={[...services, { path: path('services'), label: words.nav.allServices }]}
        />
        <Column heading={words.footer.contact} links={contact} />
        {profiles.length > 0 && <Column heading={words.footer.profiles} links={profiles} isRow />}
      </div>
      <p className="page mt-4 text-muted desktop:mt-14 print:mt-6">
        {[copyright, site.legal, site.sample && words.footer.sample].filter(Boolean).join(' ')}
      </p>
    </footer>
  );
}

type ColumnProps = {
  heading: string;
  links: { path: string; label: string }[];
  /** On a phone: links in one row, below the two columns. */
  isRow?: boolean;
};

function Column({ heading, links, isRow = false }: ColumnProps) {
  return (
    <div className={`print:hidden ${isRow ? 'max-sm:col-span-2' : ''}`}>
      <h2
        className={`border-b border-line pb-2 font-text text-small font-semibold tracking-normal text-muted ${isRow ? 'max-sm:sr-only' : ''}`}
      >
        {heading}
      </h2>
      <ul className={isRow ? 'flex flex-wrap gap-x-6 sm:mt-2 sm:block' : 'mt-2'}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <Link href={path} className="inline-block py-0.5 no-underline hover:text-signal">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
