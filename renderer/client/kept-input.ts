export type KeptInput = {
  /** Whether a button that needs the island was pressed. */
  isClicked: () => boolean;
  /** Stops recording: from here on the island handles its events. */
  stop: () => void;
  /** Repeats on the island what was done before it was hydrated. */
  replay: () => void;
  /** Submits a held-back form as the browser would have, because the island failed. */
  submit: () => void;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Links, popovers, summaries and, where the browser supports it, `command` work without the island. */
const worksAlone =
  'commandForElement' in HTMLButtonElement.prototype ? '[commandfor], [popovertarget]' : '[popovertarget]';
const inertButton = `button[type="button"]:not(${worksAlone})`;

/** Records the first click, a submitted form, and typed text in an island that is not hydrated yet. */
export function keepInput(island: HTMLElement, leaving: AbortSignal): KeptInput {
  const stopped = new AbortController();
  const { signal } = stopped;
  leaving.addEventListener('abort', () => stopped.abort(), { signal });
  let clicked: HTMLElement | undefined;
  let submission: Submission | undefined;
  let typed: { field: TextField; text: string }[] = [];

  const click = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest<HTMLElement>(inertButton) : null;
    if (button && island.contains(button)) clicked ??= button;
  };
  for (const event of globalThis.early ?? []) if (event instanceof MouseEvent && event.type === 'click') click(event);
  island.addEventListener('click', click, { signal, capture: true });
  island.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      submission ??= { form: event.target, submitter: event.submitter };
    },
    { signal, capture: true },
  );

  const submit = (): void => {
    if (submission?.form.isConnected) submission.form.requestSubmit(submission.submitter);
  };
  return {
    isClicked: () => clicked !== undefined,
    stop() {
      typed = typedFields(island);
      stopped.abort();
    },
    replay() {
      for (const { field, text } of typed) retype(field, text);
      if (clicked?.isConnected) clicked.click();
      submit();
    },
    submit,
  };
}

function typedFields(island: HTMLElement): { field: TextField; text: string }[] {
  return [...island.querySelectorAll<TextField>('input, textarea')]
    .filter((field) => field.value !== field.defaultValue && !/^(checkbox|radio|file|hidden)$/.test(field.type))
    .map((field) => ({ field, text: field.value }));
}

/** Types the text once more, so that a component which keeps it in its state is told. The caret stays. */
function retype(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = '';
  // By the native setter: React ignores input events whose value was set through its own.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  // An e-mail or number field has no caret to be read.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
