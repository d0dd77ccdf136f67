import { useEffect, useRef, useState } from 'react';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { revealedPhoneKey } from '#contract/contact/phone.ts';
import { askForPhone, type PhoneOutcome } from '../contact/phone-check.ts';
import { withSession } from '../contact/session.ts';
import { hideToast, showToast, ToastRegion, type ToastWords } from '../contact/toasts.tsx';
import { Button, buttonClasses } from '../elements/Button.tsx';
import { IslandLink } from '../elements/Link.tsx';
import { digitsOf, telephoneAddress } from '../elements/telephone.ts';
import { fill } from '#contract/fill.ts';

export type PhoneNumberProps = {
  words: Dictionary['phone'] & { newTab: string };
  toasts: ToastWords;
  /** Where the Viber chat is opened; without a business line there is none. */
  viberPath?: string;
};

type Shown = { state: 'hidden' } | { state: 'verifying' } | PhoneOutcome;

/** Placeholder for the number, about as wide. */
const mask = '+••• •• ••• ••••';

/** The direct number, shown after a bot check. The page says what to do without JavaScript. */
export function PhoneNumber({ words, toasts, viberPath }: PhoneNumberProps) {
  const [shown, setShown] = useState<Shown>({ state: 'hidden' });
  const box = useRef<HTMLDivElement>(null);
  const { state } = shown;

  // An effect: what replaces the pressed button gets its focus, unless that has moved on.
  useEffect(() => {
    const hasFocus = document.activeElement === document.body || box.current?.contains(document.activeElement);
    if (state !== 'hidden' && state !== 'verifying' && hasFocus) {
      box.current?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });
    }
  }, [state]);

  async function verify(): Promise<void> {
    if (state !== 'hidden') return;
    hideToast();
    setShown({ state: 'verifying' });
    const outcome = await askForPhone();
    setShown(outcome);
    if (outcome.state === 'verified') keepForViber(outcome.phone);
    if (outcome.state !== 'failed') return;
    const text = outcome.because === 'not-loaded' ? words.loadFailed : words.throws;
    await showToast('phone-toasts', { kind: 'error', text });
  }

  return (
    <>
      <div ref={box} className="phone-number mt-4 grid content-start gap-4">
        <NumberLine shown={shown} words={words} />
        {(state === 'hidden' || state === 'verifying') && (
          <p>
            <Button
              variant="secondary"
              busy={state === 'verifying' ? words.verifying : undefined}
              onClick={() => void verify()}
            >
              {words.verify}
            </Button>
          </p>
        )}
        {state === 'verified' && <Messengers phone={shown.phone} words={words} viberPath={viberPath} />}
        {state === 'failed' && (
          <p>
            <Button variant="secondary" onClick={() => location.reload()}>
              {words.refresh}
            </Button>
          </p>
        )}
        {/* Screen readers do not announce a button's changed label. */}
        <p role="status" className="sr-only">
          {state === 'verifying' && words.verifying}
        </p>
      </div>
      <ToastRegion place="phone-toasts" words={toasts} />
    </>
  );
}

function NumberLine({ shown, words }: { shown: Shown; words: PhoneNumberProps['words'] }) {
  if (shown.state === 'verified') {
    const { phone } = shown;
    return (
      <p className="tabular font-display text-h3 font-semibold">
        <a href={telephoneAddress(phone)} aria-label={fill(words.call, { phone })} className="rising">
          {phone}
        </a>
      </p>
    );
  }
  if (shown.state === 'failed') return <p className="max-w-measure">{words.failed}</p>;
  if (shown.state === 'closed') {
    return (
      <p className="max-w-measure" tabIndex={-1}>
        {shown.because === 'unavailable' ? words.unavailable : words.tooMany}
      </p>
    );
  }
  return (
    <p aria-hidden="true" className="tabular font-display text-h3 font-semibold text-muted">
      {mask}
    </p>
  );
}

type MessengersProps = { phone: string; words: PhoneNumberProps['words']; viberPath: string | undefined };

function Messengers({ phone, words, viberPath }: MessengersProps) {
  return (
    <p className="flex flex-wrap gap-3">
      <IslandLink
        href={`https://wa.me/${digitsOf(phone)}`}
        className={buttonClasses('secondary')}
        newTab={words.newTab}
      >
        {words.whatsapp}
      </IslandLink>
      {viberPath !== undefined && (
        <IslandLink href={viberPath} className={buttonClasses('secondary')} newTab={words.newTab}>
          {words.viber}
        </IslandLink>
      )}
    </p>
  );
}

/** The Viber page opens this number rather than the business line, for as long as the tab is open. */
function keepForViber(phone: string): void {
  withSession((storage) => storage.setItem(revealedPhoneKey, `+${digitsOf(phone)}`));
}
