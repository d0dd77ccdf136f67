import type { Page } from '#model/schema/pages.ts';
import { Link } from '../elements/Link.tsx';
import { Island } from '../Island.tsx';
import { BookingFrame } from '../islands/BookingFrame.tsx';
import { useSite } from '../site-context.tsx';

type BookingProps = {
  words: Page<'contact'>['booking'];
  /** Address of the provider's inline widget; absent where none is set up. */
  widget: string | undefined;
  /** The same calendar as a page. */
  link: string | undefined;
};

/** D17: the provider's calendar and a link to it; without one, the way to the fields of the form that ask for a call. */
export function Booking({ words, widget, link }: BookingProps) {
  const { site } = useSite();
  if (widget === undefined || link === undefined)
    return (
      <>
        <p className="mt-3 max-w-measure text-muted">{words.without}</p>
        <p className="mt-3">
          <a href="#field-day" className="rising font-semibold">
            {words.ask}
          </a>
        </p>
      </>
    );
  const frame = { widget, title: words.heading };
  return (
    <>
      <p className="mt-3 max-w-measure text-muted">{words.text}</p>
      {site.booking === 'click' ? (
        <Island component={BookingFrame} props={{ ...frame, button: words.load }} />
      ) : (
        <BookingFrame {...frame} />
      )}
      <p className="mt-3">
        <Link href={link} className="rising font-semibold">
          {words.link}
        </Link>
      </p>
    </>
  );
}
