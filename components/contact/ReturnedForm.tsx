import { contactEndpoint } from '#contract/routes/paths.ts';
import { slotMark } from '#contract/contact/form-page.ts';
import { FieldStates } from './FieldStates.tsx';
import { FormFields, type FormSetting } from './FormFields.tsx';

/** The contact form as the server returns it, with slots for values and problems (contract/contact/form-page.ts). */
export function ReturnedForm(setting: FormSetting) {
  return (
    <form action={contactEndpoint} method="post" className="grid gap-6">
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a returned form starts at its problems. */}
      <p role="alert" tabIndex={-1} autoFocus className="border-l-4 border-signal pl-4 font-semibold">
        {slotMark('problem')}
      </p>
      <FormFields {...setting} Input={FieldStates} />
    </form>
  );
}
