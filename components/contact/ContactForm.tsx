import { contactEndpoint, contactLimits, honeypotField } from '#contract/contact-message.ts';
import { SubmitButton } from '../elements/Button.tsx';
import { Field } from '../elements/Field.tsx';
import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';

/** SPEC §3, §5: the contact form; a plain POST without JavaScript (D9, D15). */
export function ContactForm() {
  const { words, language, path } = useSite();
  const { form } = words;
  return (
    <form action={contactEndpoint} method="post" className="grid gap-6">
      <input type="hidden" name="language" value={language} />
      <p className="text-small text-muted">{form.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field name="name" label={form.name} limit={contactLimits.name} required autoComplete="name" />
        <Field name="email" label={form.email} limit={contactLimits.email} required type="email" autoComplete="email" />
      </div>
      <Field
        name="business"
        label={form.business}
        limit={contactLimits.business}
        optional={form.optional}
        hint={form.businessHint}
        autoComplete="organization"
      />
      <Field name="message" label={form.message} limit={contactLimits.message} required rows={7} />
      <div hidden>
        <label htmlFor="field-trap">{form.trap}</label>
        <input id="field-trap" type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton>{form.submit}</SubmitButton>
        <p className="text-small text-muted">
          {form.privacy}{' '}
          <Link href={path('privacy')} className="underline">
            {form.privacyLink}
          </Link>
        </p>
      </div>
    </form>
  );
}
