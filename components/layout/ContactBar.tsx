import { Link } from '../elements/Link.tsx';
import { telephoneAddress } from '../contact/telephone.ts';
import { useSite } from '../site-context.tsx';

/**
 * A slim bar on phones, to call or write, below the first screen. It ends where the footer begins; pages leave room for it below
 * their content. It is hidden until the first scroll: at rest it would cover whatever begins below the first view, and would move
 * while deferred parts are laid out. A scroll timeline would delay the answer to a tap by 80 ms on a slow phone.
 */
export function ContactBar() {
  const { words, site, path, currentPath } = useSite();
  const { question, link, call, write } = words.contactBar;
  if (currentPath === path('contact')) return null;
  return (
    <div className="pointer-events-none absolute inset-x-0 top-[min(100svh,100%-4rem)] bottom-0 z-30 flex items-end *:pointer-events-auto sm:hidden print:hidden [@media(scripting:enabled)]:[html:not(.scrolled)_&]:invisible">
      <div className="inverted sticky bottom-0 short:static flex w-full border-t border-line text-small font-semibold">
        {site.phone !== undefined && (
          <a
            href={telephoneAddress(site.phone)}
            className={`${halfClasses} border-r border-line`}
            aria-label={`${call} ${site.phone}`}
          >
            {call}
          </a>
        )}
        <Link href={path('contact')} className={halfClasses}>
          {site.phone === undefined && <span>{question}</span>}
          <span className="rising-slot" data-current>
            {site.phone === undefined ? link : write}
          </span>
        </Link>
      </div>
    </div>
  );
}

const halfClasses = 'flex min-h-12 grow basis-0 items-center justify-center gap-4 px-gutter -outline-offset-3';
