import type { ReactNode } from 'react';
import { topicsOf } from '#model/index/topics.ts';
import { Person } from '#components/about/Person.tsx';
import { Booking } from '#components/booking/Booking.tsx';
import { ReturnedForm } from '#components/contact/ReturnedForm.tsx';
import { hasServer } from '#components/contact/server-address.ts';
import { PageHeading } from '#components/elements/PageHeading.tsx';
import { telephoneAddress, unbroken } from '#components/contact/telephone.ts';
import { Island } from '#components/Island.tsx';
import { ContactForm } from '#components/islands/ContactForm.tsx';
import { PhoneNumber } from '#components/islands/PhoneNumber.tsx';
import { useSite } from '#components/site-context.tsx';
import { serverPart } from '#contract/build/server-parts.ts';
import { sharedPages } from '#contract/routes/paths.ts';
import type { Page as PageMeta } from '#model/schema/pages.ts';
import { personOf } from './data/people.ts';
import code from './inline/say-that-it-failed.ts?script';
import { pageData, type PropsOf } from './page.ts';

export const data = pageData(({ content, language, words, isFormPage }) => {
  const { meta } = content.pages.contact[language];
  return {
    search: meta,
    head: {
      subject: personOf(content, language),
      script: { code },
      ...(isFormPage && { robots: 'noindex, nofollow' }),
    },
    crumb: words.nav.contact,
    props: {
      meta,
      topics: topicsOf(content, language),
      bookingUrl: process.env['BOOKING_URL'] || undefined,
      isFormPage,
      host: new URL(process.env['SITE_URL'] || 'https://website.example').host,
    },
  };
});

type Props = PropsOf<typeof data>;

/**
 * The ways to get in touch: a phone shows all of them on its first screen, then the form, then the calendar. Without a server
 * (CONTACT_ORIGIN=none) a mail address replaces the form.
 */
export function Page(props: Props) {
  const { meta, bookingUrl, host } = props;
  const hasBooking = hasServer || bookingUrl !== undefined;
  return (
    <div className="pb-section">
      <PageHeading heading={meta.heading}>
        <ContactLinks
          book={hasBooking && { href: bookingUrl === undefined ? '#when' : '#call', label: meta.booking.heading }}
        />
      </PageHeading>
      <div className="page mt-6 grid gap-x-10 gap-y-12 desktop:mt-12 desktop:grid-cols-12">
        <div className="desktop:col-span-7">
          {hasServer ? <FormSection {...props} /> : <MailSection {...meta.mail} />}
        </div>
        <div className="grid content-start gap-12 desktop:col-span-5 desktop:row-span-2">
          <div>
            <Person />
            <p className="mt-4 max-w-measure text-muted">{meta.intro}</p>
          </div>
          {hasBooking && (
            <Section id="call" heading={meta.booking.heading}>
              <Booking words={meta.booking} link={bookingUrl} host={host} />
            </Section>
          )}
        </div>
        {hasServer && (
          <div className="grid content-start gap-12 desktop:col-span-7">
            <MailSection {...meta.mail} />
            <PhoneSection words={meta.phone} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Links that call the business line, and that lead down to the calendar, or to the form's question when to call. */
function ContactLinks({ book }: { book: { href: string; label: string } | false }) {
  const { site, words } = useSite();
  const phone = unbroken(site.phone ?? '');
  const call = { href: telephoneAddress(phone), label: words.contactBar.call, value: phone };
  const links = [...(phone === '' ? [] : [call]), ...(book ? [{ ...book, value: '→' }] : [])];
  return (
    <ul className="border-t border-line desktop:col-span-5">
      {links.map(({ href, label, value }) => (
        <li key={href} className="border-b border-line">
          <a href={href} className="flex min-h-11 flex-wrap items-center gap-x-4 no-underline hover:text-signal">
            <span>{label}</span>
            <span className="tabular ml-auto font-semibold">{value}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function FormSection({ meta, topics, bookingUrl, isFormPage }: Props) {
  const { site, words, language, path } = useSite();
  const setting = {
    words: words.form,
    language,
    privacyPath: path('privacy'),
    topics,
    asksForCall: bookingUrl === undefined,
  };
  return (
    <Section heading={meta.form.heading}>
      <p className="mt-3 max-w-measure text-muted">{meta.form.text}</p>
      <div className="mt-4 desktop:mt-8">
        {isFormPage ? (
          <ReturnedForm {...setting} />
        ) : (
          <Island component={ContactForm} props={{ ...setting, toasts: words.toast, mail: site.mail }} />
        )}
      </div>
      <p {...serverPart('mail')} className="mt-3 max-w-measure text-small text-muted">
        {words.form.confirmed}
      </p>
    </Section>
  );
}

function MailSection({ heading, text }: { heading: string; text: string }) {
  const { mail } = useSite().site;
  return (
    <Section heading={heading}>
      <p className="mt-3 max-w-measure text-muted">{text}</p>
      <p className="mt-4">
        <a href={`mailto:${mail}`} className="rising text-h4 font-semibold">
          {mail}
        </a>
      </p>
    </Section>
  );
}

/** The direct number, behind a bot check. Only a server with PHONE shows this section. */
function PhoneSection({ words: { heading, text, beside, withoutScript } }: { words: PageMeta<'contact'>['phone'] }) {
  const { site, words } = useSite();
  return (
    <Section heading={heading} part="phone">
      <p className="mt-3 max-w-measure text-muted">{site.phone === undefined ? text : beside}</p>
      <noscript>
        <p className="mt-3 max-w-measure">{withoutScript}</p>
      </noscript>
      <Island
        component={PhoneNumber}
        failure={words.phone.loadFailed}
        props={{
          words: { ...words.phone, newTab: words.link.newTab },
          // Each region of toasts needs a unique accessible name.
          toasts: { ...words.toast, label: `${words.toast.label}, ${heading}` },
          viberPath: site.phone === undefined ? undefined : sharedPages.viber,
        }}
      />
    </Section>
  );
}

type SectionProps = { heading: string; children: ReactNode; id?: string; part?: Parameters<typeof serverPart>[0] };

function Section({ heading, children, id, part }: SectionProps) {
  return (
    <section id={id} {...(part && serverPart(part))} className="border-t-2 border-ink pt-5">
      <h2 className="text-h3">{heading}</h2>
      {children}
    </section>
  );
}
