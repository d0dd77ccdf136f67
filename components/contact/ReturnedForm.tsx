import type { ContactField } from '#contract/contact/contact-message.ts';
import { fieldStates, slotMark, stateMark } from '#contract/contact/form-page.ts';
import { contactEndpoint } from '#contract/routes/paths.ts';
import { Field, type FieldProps } from '../elements/Field.tsx';
import { useSite } from '../site-context.tsx';
import { FormFields, type FormSetting } from './FormFields.tsx';
import { problemText } from './problem-words.ts';

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

/** A field in each of its states, with a slot for its value. The server keeps the state that applies. */
function FieldStates(props: FieldProps & { name: ContactField }) {
  const { words } = useSite();
  const { name } = props;
  return fieldStates[name].map((state) => (
    <template key={state} data-state={stateMark(name, state)}>
      <Field
        {...props}
        value={slotMark(name)}
        {...(state !== 'right' && { problem: problemText(words.form, name, state), isFocused: true })}
      />
    </template>
  ));
}
