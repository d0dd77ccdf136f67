import type { ContactField, FieldProblem } from '#contract/contact-message.ts';
import { type FieldState, fieldStates, slotMark, stateMark } from '#contract/form-page.ts';
import type { Dictionary } from '#content/model/dictionary-schema.ts';
import { Field, type FieldProps } from '../elements/Field.tsx';
import { filled, useSite } from '../site-context.tsx';

/** A field in all of its states, with a slot for what was typed: the server keeps one of them (contract/form-page.ts). */
export function FieldStates(props: FieldProps & { name: ContactField }) {
  const { words } = useSite();
  const states: readonly FieldState[] = fieldStates[props.name];
  return states.map((state) => (
    <template key={state} data-state={stateMark(props.name, state)}>
      {state === 'right' ? (
        <Field {...props} value={slotMark(props.name)} />
      ) : (
        <Field {...props} value={slotMark(props.name)} problem={problemText(words.form, props, state)} isFocused />
      )}
    </template>
  ));
}

/** What is said beside the field. */
function problemText(
  words: Dictionary['form'],
  { name, limit }: FieldProps & { name: ContactField },
  problem: FieldProblem,
): string {
  if (problem === 'required') return words.fieldRequired;
  if (problem === 'invalid') return words.invalidEmail;
  // An address can also be too long before its at-sign, which is another limit.
  return name === 'email' ? words.shorten : filled(words.tooLong, { limit });
}
