import type { Page as PageMeta } from '#model/schema/pages.ts';
import { ButtonLink } from '../elements/Button.tsx';
import { Booking } from './Booking.tsx';

type MailOnlyProps = {
  meta: PageMeta<'contact'>;
  mail: string;
  widget: string | undefined;
  link: string | undefined;
};

/** The contact page of a site without a server (CONTACT_ORIGIN=none): mail, and the calendar where there is one. */
export function MailOnly({ meta, mail, widget, link }: MailOnlyProps) {
  return (
    <div className="page mt-12 grid gap-x-10 gap-y-12 desktop:mt-16 desktop:grid-cols-12">
      <section className="border-t-2 border-ink pt-5 desktop:col-span-7">
        <h2 className="text-h3">{meta.mail.heading}</h2>
        <p className="mt-3 max-w-measure text-muted">{meta.mail.text}</p>
        <p className="mt-6">
          <ButtonLink href={`mailto:${mail}`}>{mail}</ButtonLink>
        </p>
      </section>
      {link !== undefined && (
        <section className="border-t-2 border-ink pt-5 desktop:col-span-5">
          <h2 className="text-h3">{meta.booking.heading}</h2>
          <Booking words={meta.booking} widget={widget} link={link} />
        </section>
      )}
    </div>
  );
}
