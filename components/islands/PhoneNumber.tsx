import { useEffect, useRef, useState } from 'react';
import type { Dictionary } from '#model/schema/dictionary.ts';
import { revealedPhoneKey } from '#contract/contact/phone.ts';
import { requestPhone, type PhoneOutcome } from '../contact/phone-check.ts';
import { withSession } from '../contact/session.ts';
import { hideToast, showToast, ToastRegion, type ToastWords } from '../contact/toasts.tsx';
import { Button, buttonClasses } from '../elements/Button.tsx';
import { IslandLink } from '../elements/Link.tsx';
import { digitsOf, telephoneAddress } from '../contact/telephone.ts';
import { fill } from '#contract/fill.ts';

type PhoneNumberProps = {
  words: Dictionary['phone'] & { newTab: string };
  toasts: ToastWords;
  /** The page that opens the Viber chat; undefined without a business line. */
  viberPath?: string | undefined;
};

type View = { state: 'hidden' } | { state: 'verifying' } | PhoneOutcome;

/** Placeholder for the number, of about the same width. */
const placeholder = '+••• •• ••• ••••';
const numberClasses = 'tabular font-display text-h3 font-semibold';

/** Every state reserves the space of the largest, so that nothing below it moves. */
const boxClasses = 'mt-4 grid min-h-30 max-w-measure content-start justify-items-start gap-4 noscript:hidden';

/** The direct number, shown after a bot check. The page says what to do without JavaScript. */
export function PhoneNumber({ words, toasts, viberPath }: PhoneNumberProps) {
  const [view, setView] = useState<View>({ state: 'hidden' });
  const box = useRef<HTMLDivElement>(null);
  const { state } = view;

  // An effect: the element that replaces the pressed button gets the focus, unless the visitor has moved it.
  useEffect(() => {
    const hasFocus = document.activeElement === document.body || box.current?.contains(document.activeElement);
    if (state !== 'hidden' && state !== 'verifying' && hasFocus) {
      box.current?.querySelector<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });
    }
  }, [state]);

  async function verify(): Promise<void> {
    if (state !== 'hidden') return;
    hideToast();
    setView({ state: 'verifying' });
    const outcome = await requestPhone();
    setView(outcome);
    if (outcome.state === 'verified') {
      // For the Viber page: while this tab is open, that page uses this number instead of the business line.
      withSession((storage) => storage.setItem(revealedPhoneKey, `+${digitsOf(outcome.phone)}`));
    } else if (outcome.state === 'failed') showToast('phone-toasts', { kind: 'error', text: words[outcome.words] });
  }

  const isHidden = state === 'hidden' || state === 'verifying';
  const busy = state === 'verifying' ? words.verifying : undefined;
  return (
    <>
      <div ref={box} className={boxClasses}>
        {isHidden && (
          <>
            <p aria-hidden="true" className={`${numberClasses} text-muted`}>
              {placeholder}
            </p>
            <Button variant="secondary" busy={busy} onClick={() => void verify()}>
              {words.verify}
            </Button>
          </>
        )}
        {state === 'verified' && <RevealedPhone phone={view.phone} words={words} viberPath={viberPath} />}
        {state === 'closed' && <p tabIndex={-1}>{words[view.words]}</p>}
        {state === 'failed' && (
          <>
            <p>{words.failed}</p>
            <Button variant="secondary" onClick={() => location.reload()}>
              {words.refresh}
            </Button>
          </>
        )}
        {/* Screen readers do not announce a button's changed label. */}
        <p role="status" className="sr-only">
          {busy}
        </p>
      </div>
      <ToastRegion place="phone-toasts" words={toasts} />
    </>
  );
}

/** The number as a link that dials it, and links to its chats. */
function RevealedPhone({ phone, words, viberPath }: Omit<PhoneNumberProps, 'toasts'> & { phone: string }) {
  const chats = [
    { href: `https://wa.me/${digitsOf(phone)}`, label: words.whatsapp },
    ...(viberPath === undefined ? [] : [{ href: viberPath, label: words.viber }]),
  ];
  return (
    <>
      <p className={numberClasses}>
        <a href={telephoneAddress(phone)} aria-label={fill(words.call, { phone })} className="rising">
          {phone}
        </a>
      </p>
      <p className="flex flex-wrap gap-3">
        {chats.map(({ href, label }) => (
          <IslandLink key={href} href={href} className={buttonClasses('secondary')} newTab={words.newTab}>
            {label}
          </IslandLink>
        ))}
      </p>
    </>
  );
}
