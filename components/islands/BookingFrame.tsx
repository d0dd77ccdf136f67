import { useEffect, useRef, useState } from 'react';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { formIsReady, type FrameState, watchFrame } from '../contact/calendar-frame.ts';
import { Button } from '../elements/Button.tsx';
import { IslandLink } from '../elements/Link.tsx';

export type BookingFrameProps = {
  /** Address of the provider's inline widget. */
  widget: string;
  /** Accessible name of the frame. */
  title: string;
  words: Dictionary['booking'] & { newTab: string };
  /** The ways around the calendar: its own page, the form. */
  links: { href: string; label: string }[];
  /** Label of the button that loads the calendar; without one it loads when the island hydrates. */
  button?: string;
};

/** D17: the provider's calendar in a box of fixed size, and the ways around it where a browser does not show it. */
export function BookingFrame({ widget, title, words, links, button }: BookingFrameProps) {
  const [state, setState] = useState<FrameState>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);
  const isWaiting = state === 'waiting';

  // An effect: the island hydrates when the visitor comes near it, and the form goes first.
  useEffect(() => {
    if (button === undefined) void formIsReady().then(() => setState('loading'));
  }, [button]);
  // An effect: only its events tell what a frame of another origin shows.
  useEffect(() => (isWaiting || !frame.current ? undefined : watchFrame(frame.current, setState)), [isWaiting]);

  const said = isWaiting && button === undefined ? 'loading' : state;
  return (
    <div className="mt-6 w-[max(100%,min(320px,100vw-32px))] outline outline-line print:outline-0">
      <div className="p-3">
        <p role="status" className="needs-script text-muted print:hidden">
          {said === 'waiting' || said === 'shown' ? words.instead : words[said]}
        </p>
        {links.map(({ href, label }) => (
          <p key={href} className="mt-1">
            <IslandLink href={href} newTab={words.newTab} className="rising font-semibold">
              {label}
            </IslandLink>
          </p>
        ))}
      </div>
      <div className="booking-frame needs-script grid h-[600px] place-items-center print:hidden">
        {isWaiting ? (
          button !== undefined && (
            <Button variant="secondary" onClick={() => setState('loading')}>
              {button}
            </Button>
          )
        ) : (
          // The provider's own page, on its own origin: its booking flow needs forms, scripts and pop-ups.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe ref={frame} src={widget} title={title} />
        )}
      </div>
    </div>
  );
}
