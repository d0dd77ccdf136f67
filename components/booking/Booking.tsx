import type { Page } from '#model/schema/pages.ts';
import { hasServer } from '../contact/server-address.ts';
import { Island } from '../Island.tsx';
import { BookingFrame } from '../islands/BookingFrame.tsx';
import { useSite } from '../site-context.tsx';

type BookingProps = {
  words: Page<'contact'>['booking'];
  /** The address of the calendar; undefined if no calendar is set up. */
  link: string | undefined;
  /** Host of this site, which the provider's widget requires. */
  host: string;
};

/** The provider's calendar. If no calendar is set up, links to the form fields that ask when to call. */
export function Booking({ words, link, host }: BookingProps) {
  const { site, words: dictionary } = useSite();
  const { booking } = dictionary;
  if (link === undefined)
    return (
      <>
        <p className="mt-3 max-w-measure text-muted">{words.without}</p>
        <p className="mt-3">
          <a href="#when" className="rising font-semibold">
            {words.ask}
          </a>
        </p>
      </>
    );
  return (
    <>
      <p className="mt-3 max-w-measure text-muted">{words.text}</p>
      <Island
        component={BookingFrame}
        margin="100%"
        failure={booking.failed}
        props={{
          widget: widgetAddress(link, host),
          title: words.heading,
          words: { ...booking, load: words.load, close: dictionary.project.close, newTab: dictionary.link.newTab },
          links: [
            { href: link, label: words.link },
            ...(hasServer ? [{ href: '#field-message', label: booking.form }] : []),
          ],
          waitsForClick: site.booking === 'click',
        }}
      />
    </>
  );
}

/** Address of the inline widget, with the event's details and the provider's cookie banner hidden. */
function widgetAddress(link: string, host: string): string {
  const url = new URL(link);
  const options = { embed_type: 'Inline', embed_domain: host, hide_event_type_details: '1', hide_gdpr_banner: '1' };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}
