import { fill } from '#contract/fill.ts';
import { languages } from '#contract/language.ts';
import { telephoneAddress, unbroken } from '../contact/telephone.ts';
import { Link } from '../elements/Link.tsx';
import { LineIcon } from '../elements/Icon.tsx';
import { useSite } from '../site-context.tsx';
import { Logo } from './Logo.tsx';

/**
 * The sticky header. One list serves all widths: below `desktop` it is a popover behind the menu button, above it is inline, and
 * the services are in a separate popover. Works without JavaScript.
 */
export function Header() {
  const { words, site, path } = useSite();
  return (
    <header className="sticky top-0 z-40 border-b short:static border-line bg-paper print:static print:border-ink">
      <div className="page flex h-16 items-center justify-between gap-6">
        <Link href={path('home')} className="no-underline" aria-label={fill(words.link.home, { name: site.name })}>
          <Logo />
        </Link>
        <nav
          id="menu"
          popover="auto"
          aria-label={words.nav.label}
          className="fixed inset-x-0 top-16 bottom-0 hidden h-auto w-full overflow-y-auto border-t border-line px-gutter py-1 open:block desktop:static desktop:ml-auto desktop:block desktop:w-auto desktop:overflow-visible desktop:border-0 desktop:p-0 print:hidden"
        >
          {site.phone !== undefined && (
            <a
              href={telephoneAddress(site.phone)}
              className={`${item} flex items-baseline justify-between border-b border-line desktop:hidden`}
            >
              {words.contactBar.call} <span className="tabular font-text text-body">{unbroken(site.phone)}</span>
            </a>
          )}
          <MenuList />
        </nav>
        {/* The button's space is reserved: a slow browser may paint before it parses the button, which would move the links. */}
        <div className="relative flex h-11 items-center pr-14 desktop:pr-0 print:hidden">
          <LanguageToggle />
          <button
            type="button"
            popoverTarget="menu"
            className="absolute right-0 flex size-11 cursor-pointer items-center justify-center desktop:hidden"
            aria-label={words.nav.menu}
          >
            <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <path d="M3 7h18M3 13h18M3 19h12" className="menu-open:hidden" />
              <path d="M5 5l14 14M19 5L5 19" className="hidden menu-open:inline" />
            </svg>
          </button>
        </div>
      </div>
    </header>
  );
}

const item = 'block py-2 text-h3 font-display font-semibold desktop:font-text desktop:text-small desktop:font-medium';

function MenuList() {
  const { words } = useSite();
  return (
    <ul className="flex flex-col desktop:flex-row desktop:items-center desktop:gap-5">
      <MenuItem page="home" label={words.nav.home} />
      <ServicesItem />
      <MenuItem page="pricing" label={words.nav.pricing} />
      <MenuItem page="portfolio" label={words.nav.projects} />
      <MenuItem page="about" label={words.nav.about} />
      <MenuItem page="faq" label={words.nav.faq} />
      <MenuItem page="contact" label={words.nav.contact} />
    </ul>
  );
}

function MenuItem({ page, label }: { page: string; label: string }) {
  const { path, currentPath } = useSite();
  const href = path(page);
  return (
    <li className="border-b border-line desktop:border-0">
      <Link href={href} className={item} current={href === currentPath}>
        <span className="rising-slot" data-current={currentPath.startsWith(`${href}/`) || undefined}>
          {label}
        </span>
      </Link>
    </li>
  );
}

/** A button and its list; on a phone the list is simply below its heading. */
function ServicesItem() {
  const { words, services, path, currentPath } = useSite();
  return (
    <li className="border-b border-line desktop:border-0">
      <Link href={path('services')} className={`${item} desktop:hidden`} current={currentPath === path('services')}>
        {words.nav.services}
      </Link>
      <button
        type="button"
        popoverTarget="services-menu"
        className={`${item} [anchor-name:--services] hidden! cursor-pointer desktop:flex! desktop:items-center desktop:gap-1.5`}
      >
        {/* Wrapped, because a flex item is a block: the label must stay inline and as high as the other entries. */}
        <span>
          <span className="rising-slot" data-current={currentPath.startsWith(path('services')) || undefined}>
            {words.nav.services}
          </span>
        </span>
        <LineIcon path="M1 1l4 4 4-4" box="0 0 10 6" className="w-2.5" />
      </button>
      <ul
        id="services-menu"
        popover="auto"
        className="static block w-full overflow-visible pb-3 desktop:fixed desktop:top-16 desktop:left-[calc(anchor(left,50vw)-1.25rem)] desktop:w-80 desktop:border desktop:border-line desktop:bg-paper desktop:p-2 desktop:[position-anchor:--services] desktop:not-open:hidden"
      >
        {services.map((service) => (
          <li key={service.key}>
            <Link
              href={service.path}
              className="flex items-center gap-3 rounded-edge py-2 text-body no-underline hover:text-signal desktop:px-3 desktop:text-small"
              current={service.path === currentPath}
            >
              <span aria-hidden="true">{service.emoji}</span>
              {service.label}
            </Link>
          </li>
        ))}
        <li className="hidden border-t border-line desktop:mt-1 desktop:block desktop:pt-1">
          <Link
            href={path('services')}
            current={currentPath === path('services')}
            className="block rounded-edge px-3 py-2 text-small font-semibold hover:text-signal"
          >
            {words.nav.allServices}
          </Link>
        </li>
      </ul>
    </li>
  );
}

/** Two links; the current one is marked. */
function LanguageToggle() {
  const { words, language, counterparts } = useSite();
  return (
    <ul className="flex text-small font-semibold" aria-label={words.language.toggle}>
      {languages.map((choice) => (
        <li key={choice}>
          <a
            href={counterparts[choice]}
            hrefLang={choice}
            lang={choice}
            aria-current={choice === language ? 'true' : undefined}
            className="block border-y border-line px-2.5 py-1.5 no-underline first:border-l last:border-r aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-paper"
          >
            {choice.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
