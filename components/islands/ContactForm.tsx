import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ApiError } from '#contract/contact/api.ts';
import {
  checkWords,
  codePoints,
  contactFields,
  type ContactWords,
  type FieldProblems,
  honeypotField,
  normaliseWords,
  trapField,
  wordsOf,
} from '#contract/contact/contact-message.ts';
import { aboutParameter, contactEndpoint } from '#contract/routes/paths.ts';
import { dropDraft, readDraft, saveDraft } from '../contact/draft.ts';
import { FormFields, type FormSetting } from '../contact/FormFields.tsx';
import { showServerParts } from '../contact/parts-elsewhere.ts';
import { problemSentence } from '../contact/problem-words.ts';
import { askServer, endpointUrl } from '../contact/server-address.ts';
import { hideToast, showToast, ToastRegion, type ToastWords } from '../contact/toasts.tsx';
import { Button } from '../elements/Button.tsx';
import { Field } from '../elements/Field.tsx';

type ContactFormProps = FormSetting & {
  toasts: ToastWords;
  /** The owner's address, for when a message cannot be sent. */
  mail: string;
};

type View = { problems: FieldProblems; isSending: boolean; isSent: boolean; messageLength: number };

/** What `send` and the functions that it calls need from the form. */
type FormContext = Pick<ContactFormProps, 'words' | 'language' | 'mail'> & { show: (change: Partial<View>) => void };

/** The contact form. Without JavaScript it is a plain POST. */
export function ContactForm({ toasts, mail, ...setting }: ContactFormProps) {
  const { words, language, topics } = setting;
  const form = useRef<HTMLFormElement>(null);
  const [view, setView] = useState<View>({ problems: {}, isSending: false, isSent: false, messageLength: 0 });
  const { isSent, ...fields } = view;
  const show = (change: Partial<View>): void => setView((before) => ({ ...before, ...change }));

  // An effect, because without JavaScript the browser validates the fields, and no draft is kept.
  useEffect(() => {
    void showServerParts();
    if (form.current) prepare(form.current, topics);
  }, [topics]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!view.isSending) void send(event.currentTarget, { words, language, mail, show });
  }

  return (
    <>
      <form
        ref={form}
        action={endpointUrl(contactEndpoint)}
        method="post"
        hidden={isSent}
        className={isSent ? undefined : 'grid gap-6'}
        onSubmit={submit}
        onInput={(event) => show(handleEdit(event.currentTarget, view.problems))}
      >
        <FormFields {...setting} {...fields} Input={Field} />
      </form>
      {isSent && <NextStep words={words} onAnother={() => show({ isSent: false })} />}
      <ToastRegion place="form-toasts" words={toasts} />
    </>
  );
}

/** Turns off the browser's validation, and fills in the topic of the address and the kept draft. */
function prepare(form: HTMLFormElement, topics: Record<string, string>): void {
  form.noValidate = true;
  writeTopic(form, topics);
  // Links to the other language keep the topic in the address. (Setting `search` would make them absolute.)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header [hreflang]'))
    link.setAttribute('href', link.pathname + location.search);
  const draft = readDraft();
  for (const name of contactFields) {
    const field = fieldOf(form, name);
    if (draft && field?.value === '') field.value = draft.words[name];
  }
}

async function send(form: HTMLFormElement, page: FormContext): Promise<void> {
  const { words, language, show } = page;
  hideToast();
  const typed = readWords(form);
  const problems = checkWords(normaliseWords(typed));
  showProblems(form, problems, show);
  if (Object.keys(problems).length > 0) return showError(problemSentence(problems, words));
  show({ isSending: true });
  const { key: id, openedAt } = saveDraft(typed);
  const body = { ...typed, language, id, openedAt, [honeypotField]: fieldOf(form, trapField)?.value ?? '' };
  const answer = await askServer(contactEndpoint, 'id', body).catch((error: unknown) => {
    console.error('The message was not sent:', error);
    return undefined;
  });
  show({ isSending: false });
  if (answer?.data) showSuccess(form, typed, page);
  else showFailure(form, answer?.error, page);
}

/** Clears the fields that were sent. Text typed in the meantime stays, as the next draft. */
function showSuccess(form: HTMLFormElement, sent: ContactWords, { words, show }: FormContext): void {
  dropDraft();
  for (const name of contactFields) {
    const field = fieldOf(form, name);
    if (field?.value === sent[name]) field.value = '';
  }
  const unsentWords = readWords(form);
  const isSent = contactFields.every((name) => unsentWords[name] === '');
  if (!isSent) saveDraft(unsentWords);
  show({ isSent, messageLength: codePoints(unsentWords.message) });
  // The page shows this part only if the server sends mail (contract/build/server-parts.ts).
  const confirms = document.querySelector('[data-part=mail]:not([hidden])') !== null;
  showToast('form-toasts', { kind: 'success', text: confirms ? words.sent : words.sentUnconfirmed });
}

/** `error` is our server's. Without one the device is offline, or the message may have arrived although no answer did. */
function showFailure(form: HTMLFormElement, error: ApiError | undefined, { words, mail, show }: FormContext): void {
  const address = (
    <a href={`mailto:${mail}`} className="underline">
      {mail}
    </a>
  );
  if (error) {
    showProblems(form, error.fields, show);
    showError(words.sendFailed, error.code === 'too_many_requests' ? words.tooMany : address);
  } else if (navigator.onLine) {
    showError(words.unexpected, address);
  } else {
    sendWhenOnline(form);
    showError(words.offline);
  }
}

/** Shows problems beside the fields, and focuses the first of them. */
function showProblems(form: HTMLFormElement, problems: FieldProblems, show: FormContext['show']): void {
  // Rendered before the focus moves, so that a screen reader reads the field with its problem.
  flushSync(() => show({ problems }));
  const first = contactFields.find((name) => problems[name] !== undefined);
  const field = first && fieldOf(form, first);
  // Centred, because the header covers the top, and a phone's keyboard the bottom.
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

/** Keeps the draft. Problems disappear as soon as they are solved; new ones are shown on submit. */
function handleEdit(form: HTMLFormElement, shown: FieldProblems): Pick<View, 'problems' | 'messageLength'> {
  const typed = readWords(form);
  saveDraft(typed);
  hideToast();
  const words = normaliseWords(typed);
  const problems = checkWords(words);
  const unsolved = contactFields.filter((name) => shown[name] !== undefined && problems[name] !== undefined);
  return {
    problems: Object.fromEntries(unsolved.map((name) => [name, problems[name]])),
    messageLength: codePoints(words.message),
  };
}

/** Replaces the form after it was sent, and takes the focus until the form is back. */
function NextStep({ words, onAnother }: { words: FormSetting['words']; onAnother: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  // An effect: the form's button had the focus, and is hidden by now. Does nothing if the visitor has moved the focus.
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement?.closest('form')) {
      place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
      place.current?.focus({ preventScroll: true });
    }
    return () => document.querySelector<HTMLElement>('form [name=about]')?.focus();
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="border-l-4 border-accent pl-4">
      <h3 className="text-h4/[inherit]">{words.arrived}</h3>
      <p className="mt-3 mb-6">{words.next}</p>
      <Button variant="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}

/** Sends the form once the browser is online again, unless the visitor has edited it since: then the draft has another key. */
function sendWhenOnline(form: HTMLFormElement): void {
  const key = readDraft()?.key;
  window.ononline = () => {
    window.ononline = null;
    if (readDraft()?.key === key) form.requestSubmit();
  };
}

function showError(text: string, description?: ReactNode): void {
  showToast('form-toasts', { kind: 'error', text, description });
}

/** Fills in the topic that the address names (`?about=business-website`). The server does this too, but a static host cannot. */
function writeTopic(form: HTMLFormElement, topics: Record<string, string>): void {
  const key = new URLSearchParams(location.search).get(aboutParameter) ?? '';
  const field = fieldOf(form, 'about');
  const topic = Object.hasOwn(topics, key) ? topics[key] : undefined;
  if (topic === undefined || !(field instanceof HTMLInputElement)) return;
  // Set as a typed value, not as the default, which would come back when the form is cleared after sending.
  if (field.value === field.defaultValue) field.value = topic;
  field.defaultValue = '';
}

function readWords(form: HTMLFormElement): ContactWords {
  return wordsOf((field) => fieldOf(form, field)?.value ?? '');
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}
