import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  checkWords,
  contactEndpoint,
  type ContactField,
  contactFields,
  contactLimits,
  type FieldProblems,
  honeypotField,
  normaliseWords,
} from '#contract/contact-message.ts';
import type { Language } from '#contract/language.ts';
import type { Dictionary } from '#content/model/dictionary-schema.ts';
import { dropDraft, keepDraft, keptDraft } from '../contact/draft.ts';
import { fieldOf, fillEmpty, typedInto } from '../contact/form-fields.ts';
import { problemSentence, problemWords } from '../contact/problem-words.ts';
import { type Outcome, sendMessage } from '../contact/send-message.ts';
import { hideToast, showToast, startToasts, type ToastWords } from '../contact/toasts.tsx';
import { Button } from '../elements/Button.tsx';
import { Field } from '../elements/Field.tsx';

export type ContactFormProps = {
  words: Dictionary['form'];
  toasts: ToastWords;
  language: Language;
  privacyPath: string;
};

type FieldErrors = Partial<Record<ContactField, string>>;

/** SPEC §3–§5: the contact form. Without JavaScript it is a plain POST (D9, D15). */
export function ContactForm({ words, toasts, language, privacyPath }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isSending, setSending] = useState(false);

  // An effect: without JavaScript the browser checks the fields, and nothing is kept.
  useEffect(() => {
    startToasts(toasts);
    if (!form.current) return;
    form.current.noValidate = true;
    const draft = keptDraft();
    if (draft) fillEmpty(form.current, draft.words);
  }, [toasts]);

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    hideToast();
    const element = event.currentTarget;
    const typed = typedInto(element);
    const problems = checkWords(normaliseWords(typed));
    showErrors(element, problems);
    if (Object.keys(problems).length > 0) {
      return showToast('error', problemSentence(problems, problemWords(problems, typed, words), words));
    }
    setSending(true);
    const { key: id, openedAt } = keepDraft(typed);
    const trap = fieldOf(element, honeypotField)?.value ?? '';
    const outcome = await sendMessage({ ...typed, language, id, openedAt, [honeypotField]: trap });
    setSending(false);
    await tell(element, outcome);
  }

  async function tell(element: HTMLFormElement, outcome: Outcome): Promise<void> {
    if (outcome.state === 'unknown') return showToast('error', words.unexpected);
    if (outcome.state === 'refused') {
      showErrors(element, outcome.fields);
      return showToast('error', words.sendFailed);
    }
    dropDraft();
    element.reset();
    return showToast('success', words.sent);
  }

  /** Says what is wrong beside the fields, and leads to the first of them. */
  function showErrors(element: HTMLFormElement, problems: FieldProblems): void {
    const texts = problemWords(problems, typedInto(element), words);
    // At once: a screen reader that comes to the field reads the error with it.
    flushSync(() => setErrors(texts));
    const first = contactFields.find((field) => texts[field] !== undefined);
    const field = first && fieldOf(element, first);
    // In the middle: the header and the toast are at the top, the keyboard of a phone at the bottom.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  function edit(event: FormEvent<HTMLFormElement>): void {
    const typed = typedInto(event.currentTarget);
    keepDraft(typed);
    // What was wrong is right as soon as it is; what is not yet right is not told before it is sent.
    const problems = checkWords(normaliseWords(typed));
    const left = contactFields.filter((field) => errors[field] !== undefined && problems[field] !== undefined);
    if (left.length < Object.keys(errors).length) {
      const leftProblems = Object.fromEntries(left.map((field) => [field, problems[field]]));
      setErrors(problemWords(leftProblems, typed, words));
    }
  }

  const field = (name: ContactField) => ({
    name,
    label: words[name],
    limit: contactLimits[name],
    error: errors[name],
    readOnly: isSending,
  });
  return (
    <form
      ref={form}
      action={contactEndpoint}
      method="post"
      className="grid gap-6"
      onSubmit={(event) => void send(event)}
      onInput={edit}
    >
      <input type="hidden" name="language" value={language} />
      <p className="text-small text-muted">{words.required}</p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Field {...field('name')} required autoComplete="name" />
        <Field {...field('email')} required type="email" autoComplete="email" />
      </div>
      <Field {...field('business')} optional={words.optional} hint={words.businessHint} autoComplete="organization" />
      <Field {...field('message')} required rows={7} />
      <div hidden>
        <label htmlFor="field-trap">{words.trap}</label>
        <input id="field-trap" type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button type="submit" busy={isSending ? words.sending : undefined}>
          {words.submit}
        </Button>
        <p className="text-small text-muted">
          {words.privacy}{' '}
          <a href={privacyPath} className="underline">
            {words.privacyLink}
          </a>
        </p>
      </div>
    </form>
  );
}
