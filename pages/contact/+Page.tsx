import { Booking } from '#components/contact/Booking.tsx';
import { ReturnedForm } from '#components/contact/ReturnedForm.tsx';
import { MailOnly } from '#components/contact/MailOnly.tsx';
import { hasServer } from '#components/contact/server-address.ts';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { Person } from '#components/about/Person.tsx';
import { Island } from '#components/Island.tsx';
import { ContactForm } from '#components/islands/ContactForm.tsx';
import { PhoneNumber } from '#components/islands/PhoneNumber.tsx';
import { useSite } from '#components/site-context.tsx';
import { serverPart } from '#contract/build/server-parts.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';

export type ContactPageProps = {
  meta: PageMeta<'contact'>;
  topics: Record<string, string>;
  bookingUrl: string | undefined;
  host: string;
  /** With the slots of contract/contact/form-page.ts. */
  isReturned?: boolean;
};

/** product §2: contact. The form comes first; the other ways are beside it. */
export function Page({ meta, topics, bookingUrl, host, isReturned = false }: ContactPageProps) {
  const { site, words, language, path } = useSite();
  if (!hasServer) {
    const widget = bookingUrl && widgetAddress(bookingUrl, host);
    return (
      <div className="pb-section">
        <PageHeading heading={meta.heading} intro={meta.intro} />
        <MailOnly meta={meta} mail={site.mail} widget={widget} link={bookingUrl} />
      </div>
    );
  }
  const asksForCall = bookingUrl === undefined;
  const setting = { words: words.form, language, privacyPath: path('privacy'), topics, asksForCall };
  return (
    <div className="pb-section">
      <PageHeading heading={meta.heading} intro={meta.intro} />
      <div className="page mt-12 grid gap-x-10 gap-y-12 desktop:mt-16 desktop:grid-cols-12">
        <section className="border-t-2 border-ink pt-5 desktop:col-span-7">
          <h2 className="text-h3">{meta.form.heading}</h2>
          <p className="mt-3 max-w-measure text-muted">{meta.form.text}</p>
          <div className="mt-8">
            {isReturned ? (
              <ReturnedForm {...setting} />
            ) : (
              <Island component={ContactForm} props={{ ...setting, toasts: words.toast, mail: site.mail }} />
            )}
          </div>
          <p {...serverPart('mail')} className="mt-3 max-w-measure text-small text-muted">
            {words.form.confirmed}
          </p>
        </section>
        <div className="grid content-start gap-12 desktop:col-span-5">
          <Person />
          <section id="call" className="border-t-2 border-ink pt-5">
            <h2 className="text-h3">{meta.booking.heading}</h2>
            <Booking words={meta.booking} widget={bookingUrl && widgetAddress(bookingUrl, host)} link={bookingUrl} />
          </section>
          <section className="border-t-2 border-ink pt-5">
            <h2 className="text-h3">{meta.mail.heading}</h2>
            <p className="mt-3 max-w-measure text-muted">{meta.mail.text}</p>
            <p className="mt-4">
              <a href={`mailto:${site.mail}`} className="rising text-h4 font-semibold">
                {site.mail}
              </a>
            </p>
          </section>
          <section {...serverPart('phone')} className="border-t-2 border-ink pt-5">
            <h2 className="text-h3">{meta.phone.heading}</h2>
            <p className="mt-3 max-w-measure text-muted">{meta.phone.text}</p>
            <noscript>
              <p className="mt-3 max-w-measure">{meta.phone.withoutScript}</p>
            </noscript>
            <Island
              component={PhoneNumber}
              failed={words.phone.loadFailed}
              props={{
                words: { ...words.phone, newTab: words.link.newTab },
                // Each region of toasts has a name of its own.
                toasts: { ...words.toast, label: `${words.toast.label}, ${meta.phone.heading}` },
                ...(site.phone !== undefined && { viberPath: sharedPages.viber }),
              }}
            />
          </section>
        </div>
      </div>
    </div>
  );
}

/** D17: inline, with the event's details and the provider's cookie banner hidden. */
function widgetAddress(bookingUrl: string, host: string): string {
  const url = new URL(bookingUrl);
  const options = { embed_type: 'Inline', embed_domain: host, hide_event_type_details: '1', hide_gdpr_banner: '1' };
  for (const [name, value] of Object.entries(options)) url.searchParams.set(name, value);
  return url.href;
}
