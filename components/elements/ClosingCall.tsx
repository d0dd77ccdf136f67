import { useSite } from '../site-context.tsx';
import { ButtonLink } from './Button.tsx';

type ClosingCallProps = {
  closing: { heading: string; text: string; button: string };
  /** Appended to the contact page's path: the topic of the message (`?about=…`), or an anchor on the page (`#call`). */
  suffix?: string;
  /** Label of a second button, which goes to the portfolio. */
  secondary?: string | undefined;
};

/** The last block of a page, in inverted colours: one clear next step, to contact. A phone's contact bar covers its padding. */
export function ClosingCall({ closing, suffix = '', secondary }: ClosingCallProps) {
  const { path, site } = useSite();
  return (
    <section className="inverted mt-section print:hidden">
      <div className="page grid items-end gap-x-10 gap-y-4 pt-7 pb-14 sm:pb-8 md:py-12 desktop:py-section desktop:grid-cols-12">
        <h2 className="text-h1 desktop:col-span-7">{closing.heading}</h2>
        <div className="desktop:col-span-5">
          <p className="max-w-measure text-muted md:text-lead">{closing.text}</p>
          <div className="mt-4 flex sm:mt-5 flex-wrap items-center gap-x-3 gap-y-4 max-sm:*:first:px-4 sm:gap-x-5">
            <ButtonLink href={path('contact') + suffix}>{closing.button}</ButtonLink>
            {secondary !== undefined && (
              <ButtonLink href={path('portfolio')} variant="secondary">
                {secondary}
              </ButtonLink>
            )}
            <a href={`mailto:${site.mail}`} className="rising font-semibold">
              {site.mail}
            </a>
          </div>
        </div>
      </div>
    </section>
  );
}
