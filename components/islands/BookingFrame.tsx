import { useState } from 'react';
import { Button } from '../elements/Button.tsx';

type BookingFrameProps = {
  /** Address of the provider's inline widget. */
  widget: string;
  /** Accessible name of the frame. */
  title: string;
  /** Label of the button that loads it; without one it loads when it comes into view. */
  button?: string;
};

/** D17: the provider's calendar in a frame of fixed size. It is an island only where it waits for a click. */
export function BookingFrame({ widget, title, button }: BookingFrameProps) {
  const [isAsked, setAsked] = useState(button === undefined);
  if (!isAsked) {
    return (
      <p className="needs-script mt-4">
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {button}
        </Button>
      </p>
    );
  }
  return (
    // The provider's own page, on its own origin: its booking flow needs forms, scripts and pop-ups.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      src={widget}
      title={title}
      loading="lazy"
      className="mt-6 h-[600px] w-full min-w-[320px] rounded-edge border border-line"
    />
  );
}
