import type { Page } from '#model/schema/pages.ts';
import { Island } from '../Island.tsx';
import { BookingFrame } from '../islands/BookingFrame.tsx';
import { useSite } from '../site-context.tsx';
import { hasServer } from './server-address.ts';

type BookingProps = {
  words: Page<'contact'>['booking'];
  /** Address of the provider's inline widget; absent where none is set up. */
  widget: string | undefined;
  /** The same calendar as a page. */
  link: string | undefined;
};

/** D17: the provider's calendar, loaded within a screen of it; without one, the way to the fields of the form that ask for a call. */
export function Booking({ words, widget, link }: BookingProps) {
  const {
    site,
    words: {
      booking,
      link: { newTab },
    },
  } = useSite();
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
  const links = [
    { href: link, label: words.link },
    ...(hasServer ? [{ href: '#field-message', label: booking.form }] : []),
  ];
  const frame = { widget, title: words.heading, words: { ...booking, newTab }, links };
  return (
    <>
      <p className="mt-3 max-w-measure text-muted">{words.text}</p>
      <Island
        component={BookingFrame}
        near="100%"
        failed={booking.failed}
        props={site.booking === 'click' ? { ...frame, button: words.load } : frame}
      />
    </>
  );
}
