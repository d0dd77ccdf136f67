import type { Page } from '#model/schema/pages.ts';
import { Link } from '../elements/Link.tsx';

type BookingProps = {
  words: Page<'contact'>['booking'];
  /** Address of the provider's inline widget; absent where none is set up. */
  widget: string | undefined;
  /** The same calendar as a page. */
  link: string | undefined;
};

/** D17: the provider's calendar in a frame of fixed size, and a link to it. */
export function Booking({ words, widget, link }: BookingProps) {
  if (widget === undefined || link === undefined)
    return <p className="mt-3 max-w-measure text-muted">{words.without}</p>;
  return (
    <>
      <p className="mt-3 max-w-measure text-muted">{words.text}</p>
      {/* The provider's own page, on its own origin: its booking flow needs forms, scripts and pop-ups. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        src={widget}
        title={words.heading}
        loading="lazy"
        className="mt-6 h-[600px] w-full min-w-[320px] rounded-edge border border-line"
      />
      <p className="mt-3">
        <Link href={link} className="rising font-semibold">
          {words.link}
        </Link>
      </p>
    </>
  );
}
