import type { ContactField } from '#contract/contact/contact-message.ts';
import { type FieldState, fieldStates, slotMark, stateMark } from '#contract/contact/form-page.ts';
import { Field, type FieldProps } from '../elements/Field.tsx';
import { useSite } from '../site-context.tsx';
import { problemText } from './problem-words.ts';

/** A field in each of its states, with a slot for its value. The server keeps the one that applies (contract/contact/form-page.ts). */
export function FieldStates(props: FieldProps & { name: ContactField }) {
  const { words } = useSite();
  const { name } = props;
  const states: readonly FieldState[] = fieldStates[name];
  return states.map((state) => (
    <template key={state} data-state={stateMark(name, state)}>
      {state === 'right' ? (
        <Field {...props} value={slotMark(name)} />
      ) : (
        <Field {...props} value={slotMark(name)} problem={problemText(words.form, name, state)} isFocused />
      )}
    </template>
  ));
}
