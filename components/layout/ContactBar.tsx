import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';

/** On a phone, once the first screen is scrolled past, a slim bar to the contact page. It ends where the footer begins. */
export function ContactBar() {
  const { words, path, here } = useSite();
  const contact = path('contact');
  if (here === contact) return null;
  return (
    <>
      {/* Where the bar comes to rest: it would cover the end of the content for good. */}
      <div className="h-11 sm:hidden print:hidden" />
      <div className="contact-rail sm:hidden print:hidden">
        <Link
          href={contact}
          className="inverted sticky bottom-0 short:static flex min-h-12 w-full items-center justify-between gap-4 border-t border-line px-gutter text-small no-underline"
        >
          <span>{words.contactBar.question}</span>
          <span className="rising-slot font-semibold" data-current>
            {words.contactBar.link}
          </span>
        </Link>
      </div>
    </>
  );
}
