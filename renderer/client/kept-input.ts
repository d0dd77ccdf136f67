export type KeptInput = {
  /** Stops keeping: from here on the island listens itself. */
  stop: () => void;
  /** Gives the island what was done before it was alive. */
  replay: () => void;
  /** Sends a form that was held back, as the browser would have: the island will never do it. */
  submit: () => void;
};

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Submission = { form: HTMLFormElement; submitter: HTMLElement | null };

/** Buttons that do nothing by themselves. Links, `command`, popovers and summaries have acted already. */
const inertButton = 'button[type="button"]:not([command], [commandfor], [popovertarget])';

/** Keeps the first click, a form that was sent, and the typed text of an island that is not alive yet (D10). */
export function keepInput(island: HTMLElement, leaving: AbortSignal): KeptInput {
  const stopped = new AbortController();
  const signal = AbortSignal.any([stopped.signal, leaving]);
  let clicked: HTMLElement | undefined;
  let submission: Submission | undefined;
  let typed: { field: TextField; text: string }[] = [];

  island.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>(inertButton) : null;
      clicked ??= button ?? undefined;
    },
    { signal, capture: true },
  );
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

/** Types the text once more, so that a component which keeps it in its state hears of it. The caret stays. */
function retype(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = '';
  // Past React's own setter, which would take the text for one that the component has set.
  Reflect.set(Object.getPrototypeOf(field), 'value', text, field);
  // An e-mail or number field has no caret to be read.
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? 'none');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
