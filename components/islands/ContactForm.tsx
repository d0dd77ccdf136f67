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
import { Button } from '../elements/Button.tsx';
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
  const [isSent, setSent] = useState(false);
  const [messageLength, setMessageLength] = useState(0);

  // An effect: without JavaScript the browser validates the fields, and no draft is kept.
  useEffect(() => {
    void showPartsElsewhere();
    if (!form.current) return;
    form.current.noValidate = true;
    writeTopic(form.current, topics);
    keepTopicInToggle();
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
    if (outcome.state === 'offline') {
      sendWhenOnline(element);
      return tellError(words.offline);
    }
    if (outcome.state === 'unknown') return tellError(words.unexpected, address);
    if (outcome.state === 'refused') {
      showProblems(element, outcome.fields);
      return tellError(words.sendFailed, outcome.code === 'too_many_requests' ? words.tooMany : address);
    }
    dropDraft();
    const left = clearSent(element, sent);
    const isEmpty = contactFields.every((name) => left[name] === '');
    if (!isEmpty) keepDraft(left);
    setMessageLength(codePoints(left.message));
    setSent(isEmpty);
    const text = promisesConfirmation() ? words.sent : words.sentUnconfirmed;
    return showToast('form-toasts', { kind: 'success', text });
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
        hidden={isSent}
        className={isSent ? undefined : 'grid gap-6'}
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
      {isSent && <NextStep words={words} onAnother={() => setSent(false)} />}
      <ToastRegion place="form-toasts" words={toasts} />
    </>
  );
}

/** Clears the fields that were sent, and returns what was typed in the meantime: it stays, and is the next draft. */
function clearSent(element: HTMLFormElement, sent: ContactWords): ContactWords {
  for (const name of contactFields) {
    const field = fieldOf(element, name);
    if (field?.value === sent[name]) field.value = '';
  }
  return typedInto(element);
}

/** Takes the place of the form that was sent, and its focus. */
function NextStep({ words, onAnother }: { words: FormSetting['words']; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // An effect: the focus was on the button of the form, which is hidden by now, unless the visitor has moved on.
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.closest('form')) place.current?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="next-step">
      <h3>{words.arrived}</h3>
      <p>{words.next}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}

/** Sends the form when the browser says that it is online, unless the visitor has gone on writing. */
function sendWhenOnline(form: HTMLFormElement): void {
  const changed = new AbortController();
  form.addEventListener('input', () => changed.abort(), { once: true });
  addEventListener('online', () => form.requestSubmit(), { once: true, signal: changed.signal });
}

/** The topic in the address goes along to the other language. */
function keepTopicInToggle(): void {
  if (location.search === '') return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header [hreflang]'))
    link.setAttribute('href', link.pathname + location.search);
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
