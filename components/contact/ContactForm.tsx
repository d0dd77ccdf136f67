import { contactEndpoint, contactLimits, honeypotField } from '#contract/contact-message.ts';
import { slotMark } from '#contract/form-page.ts';
import { SubmitButton } from '../elements/Button.tsx';
import { Field } from '../elements/Field.tsx';
import { Link } from '../elements/Link.tsx';
import { useSite } from '../site-context.tsx';
import { FieldStates } from './FieldStates.tsx';

/** `isReturned`: as the server sends it back, with slots for what was typed and what is wrong (contract/form-page.ts). */
type ContactFormProps = { isReturned?: boolean };

/** SPEC §3, §5: the contact form; a plain POST without JavaScript (D9, D15). */
export function ContactForm({ isReturned = false }: ContactFormProps) {
  const { words, language, path } = useSite();
  const { form } = words;
  const Input = isReturned ? FieldStates : Field;
  return (
    <form action={contactEndpoint} method="post" className="grid gap-6">
      <input type="hidden" name="language" value={language} />
      {isReturned && (
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a page that came back begins where something is to be mended.
        <p role="alert" tabIndex={-1} autoFocus className="border-l-4 border-signal pl-4 font-semibold">
          {slotMark('problem')}
        </p>
      )}
      <p className="text-small text-muted">{form.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Input name="name" label={form.name} limit={contactLimits.name} required autoComplete="name" />
        <Input name="email" label={form.email} limit={contactLimits.email} required type="email" autoComplete="email" />
      </div>
      <Input
        name="business"
        label={form.business}
        limit={contactLimits.business}
        optional={form.optional}
        hint={form.businessHint}
        autoComplete="organization"
      />
      <Input name="message" label={form.message} limit={contactLimits.message} required rows={7} />
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
