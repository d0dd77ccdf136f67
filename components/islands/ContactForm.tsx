import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  checkWords,
  codePoints,
  contactFields,
  type ContactWords,
  type FieldProblems,
  honeypotField,
  normaliseWords,
  trapField,
} from '#contract/contact/contact-message.ts';
import { aboutParameter, contactEndpoint } from '#contract/routes/paths.ts';
import { dropDraft, keepDraft, keptDraft } from '../contact/draft.ts';
import { fieldOf, fillEmpty, typedInto } from '../contact/form-fields.ts';
import { FormFields, type FormSetting } from '../contact/FormFields.tsx';
import { showPartsElsewhere } from '../contact/parts-elsewhere.ts';
import { problemSentence } from '../contact/problem-words.ts';
import { atServer } from '../contact/server-address.ts';
import { type Outcome, sendMessage } from '../contact/send-message.ts';
import { hideToast, showToast, ToastRegion, type ToastWords } from '../contact/toasts.tsx';
import { Field } from '../elements/Field.tsx';

export type ContactFormProps = FormSetting & {
  toasts: ToastWords;
  /** The owner's address, for when a message cannot be sent. */
  mail: string;
};

/** product §3–§5, §8: the contact form. Without JavaScript it is a plain POST (D9, D15). */
export function ContactForm({ toasts, mail, ...setting }: ContactFormProps) {
  const { words, language, topics } = setting;
  const form = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [isSending, setSending] = useState(false);
  const [messageLength, setMessageLength] = useState(0);

  // An effect: without JavaScript the browser validates the fields, and no draft is kept.
  useEffect(() => {
    void showPartsElsewhere();
    if (!form.current) return;
    form.current.noValidate = true;
    writeTopic(form.current, topics);
    const draft = keptDraft();
    if (draft) fillEmpty(form.current, draft.words);
  }, [topics]);

  const address = (
    <a href={`mailto:${mail}`} className="underline">
      {mail}
    </a>
  );

  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    hideToast();
    const element = event.currentTarget;
    const typed = typedInto(element);
    const found = checkWords(normaliseWords(typed));
    showProblems(element, found);
    if (Object.keys(found).length > 0) return tellError(problemSentence(found, words));
    setSending(true);
    const { key: id, openedAt } = keepDraft(typed);
    const trap = fieldOf(element, trapField)?.value ?? '';
    const outcome = await sendMessage({ ...typed, language, id, openedAt, [honeypotField]: trap });
    setSending(false);
    await tell(element, outcome, typed);
  }

  async function tell(element: HTMLFormElement, outcome: Outcome, sent: ContactWords): Promise<void> {
    if (outcome.state === 'unknown') return tellError(words.unexpected, address);
    if (outcome.state === 'refused') {
      showProblems(element, outcome.fields);
      return tellError(words.sendFailed, outcome.code === 'too_many_requests' ? words.tooMany : address);
    }
    dropDraft();
    clear(element, sent);
    const text = promisesConfirmation() ? words.sent : words.sentUnconfirmed;
    return showToast('form-toasts', { kind: 'success', text });
  }

  /** Clears the fields that were sent. What was typed in the meantime stays, and is the next draft. */
  function clear(element: HTMLFormElement, sent: ContactWords): void {
    for (const name of contactFields) {
      const field = fieldOf(element, name);
      if (field?.value === sent[name]) field.value = '';
    }
    const left = typedInto(element);
    if (contactFields.some((name) => left[name] !== '')) keepDraft(left);
    setMessageLength(codePoints(left.message));
  }

  /** Shows problems beside the fields, and focuses the first of them. */
  function showProblems(element: HTMLFormElement, found: FieldProblems): void {
    // Before the focus moves: a screen reader then reads the field with its problem.
    flushSync(() => setProblems(found));
    const first = contactFields.find((name) => found[name] !== undefined);
    const field = first && fieldOf(element, first);
    // Centred: the header is at the top, a phone's keyboard at the bottom.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }

  function edit(event: FormEvent<HTMLFormElement>): void {
    const typed = typedInto(event.currentTarget);
    keepDraft(typed);
    setMessageLength(codePoints(normaliseWords(typed).message));
    hideToast();
    // Solved problems disappear at once; new ones are shown on submit.
    const found = checkWords(normaliseWords(typed));
    const left = contactFields.filter((name) => problems[name] !== undefined && found[name] !== undefined);
    setProblems(Object.fromEntries(left.map((name) => [name, found[name]])));
  }

  return (
    <>
      <form
        ref={form}
        action={atServer(contactEndpoint)}
        method="post"
        className="grid gap-6"
        onSubmit={(event) => void send(event)}
        onInput={edit}
      >
        <FormFields
          {...setting}
          Input={Field}
          problems={problems}
          isSending={isSending}
          messageLength={messageLength}
        />
      </form>
      <ToastRegion place="form-toasts" words={toasts} />
    </>
  );
}

function tellError(text: string, description?: ReactNode): Promise<void> {
  return showToast('form-toasts', { kind: 'error', text, description });
}

/** What the address says that the message is about (`?about=business-website`). The server has written it already; a static host cannot. */
function writeTopic(form: HTMLFormElement, topics: Record<string, string>): void {
  const key = new URLSearchParams(location.search).get(aboutParameter) ?? '';
  const field = fieldOf(form, 'about');
  const topic = Object.hasOwn(topics, key) ? topics[key] : undefined;
  if (topic === undefined || !(field instanceof HTMLInputElement)) return;
  // As if typed: what is sent and cleared does not come back.
  if (field.value === field.defaultValue) field.value = topic;
  field.defaultValue = '';
}

/** Whether this server sends mail: then it has let the page say so (contract/build/server-parts.ts). */
function promisesConfirmation(): boolean {
  return document.querySelector('[data-part=mail]:not([hidden])') !== null;
}
