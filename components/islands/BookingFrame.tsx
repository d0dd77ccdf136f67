import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { waitForForm, type FrameState, watchFrame } from '../contact/calendar-frame.ts';
import { Button } from '../elements/Button.tsx';
import { IslandLink } from '../elements/Link.tsx';

type BookingFrameProps = {
  /** Address of the provider's inline widget. */
  widget: string;
  /** Accessible name of the frame. */
  title: string;
  words: Dictionary['booking'] & { load: string; close: string; newTab: string };
  /** Alternatives to the embedded calendar: its own page, the form. */
  links: { href: string; label: string }[];
  /** If false, the calendar loads when the island hydrates. On a phone it always waits for a tap. */
  waitsForClick: boolean;
};

/** The provider's calendar, with alternatives. On a phone, a box that opens on a tap and shrinks if nothing loads. */
export function BookingFrame({ widget, title, words, links, waitsForClick }: BookingFrameProps) {
  const [state, setState] = useState<FrameState>('waiting');
  const frame = useRef<HTMLIFrameElement>(null);
  const message = useRef<HTMLParagraphElement>(null);
  const isWaiting = state === 'waiting';

  // An effect, because the calendar loads on hydration, when the visitor is near, but only after the form is usable.
  useEffect(() => {
    if (!waitsForClick && !isPhone()) void waitForForm().then(() => setState('loading'));
  }, [waitsForClick]);
  // An effect: only the events of a cross-origin frame tell whether it shows the calendar.
  useEffect(() => (isWaiting || !frame.current ? undefined : watchFrame(frame.current, setState)), [isWaiting]);
  // An effect: on a phone the frame, or the button that hides it, loses the focus, so the message gets it.
  useEffect(() => {
    const hasFocus = document.activeElement === document.body || document.activeElement === frame.current;
    if (state === 'failed' && hasFocus && frame.current?.checkVisibility() === false) message.current?.focus();
  }, [state]);

  function open(): void {
    flushSync(() => setState('loading'));
    // The pressed button is gone, so focus the frame, which also scrolls it into view.
    frame.current?.focus();
  }

  return (
    <div className="mt-6 w-[max(100%,min(320px,100vw-32px))] outline outline-line print:outline-0">
      <div className="p-3">
        <p ref={message} role="status" tabIndex={-1} className="text-muted noscript:hidden print:hidden">
          {isWaiting || state === 'shown' ? words.instead : words[state]}
        </p>
        <Links links={links} newTab={words.newTab} />
        {state === 'silent' && (
          <button type="button" className="mt-1 cursor-pointer underline sm:hidden" onClick={() => setState('failed')}>
            {words.close}
          </button>
        )}
      </div>
      <div
        hidden={state === 'failed' && isPhone()}
        className="grid place-items-center noscript:hidden sm:h-[600px] print:hidden"
      >
        {isWaiting ? (
          <div className={`p-3 max-sm:justify-self-start ${waitsForClick ? '' : 'sm:hidden'}`}>
            <Button variant="secondary" onClick={open}>
              {words.load}
            </Button>
          </div>
        ) : (
          // No sandbox: this is the provider's page on its own origin, and booking needs forms, scripts and pop-ups.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          <iframe ref={frame} src={widget} title={title} className="h-[600px] w-full" />
        )}
      </div>
    </div>
  );
}

function Links({ links, newTab }: { links: BookingFrameProps['links']; newTab: string }) {
  return links.map(({ href, label }) => (
    <p key={href} className="mt-1">
      <IslandLink href={href} newTab={newTab} className="rising font-semibold">
        {label}
      </IslandLink>
    </p>
  ));
}

function isPhone(): boolean {
  return matchMedia('(width < 40rem)').matches;
}
