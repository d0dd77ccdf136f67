type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Buttons that work without the island: those for popovers and, if the browser supports it, those with a `command`. */
const nativeButton =
  'commandForElement' in HTMLButtonElement.prototype ? '[commandfor], [popovertarget]' : '[popovertarget]';
const inertButton = `button[type="button"]:not(${nativeButton})`;

/** Records the first click, a submitted form, and typed text in an island that is not hydrated yet. */
export function recordInput(island: HTMLElement) {
  const stopController = new AbortController();
  const options = { signal: stopController.signal, capture: true };
  let click: Event | undefined;
  let submission: { form: HTMLFormElement; submitter: HTMLElement | null } | undefined;
  let typedFields: TextField[] = [];

  const keepClick = (event: Event): void => {
    const button = buttonOf(event);
    if (button && island.contains(button)) click ??= event;
  };
  for (const event of globalThis.early ?? []) if (event.type === 'click') keepClick(event);
  island.addEventListener('click', keepClick, options);
  island.addEventListener(
    'submit',
    (event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      event.preventDefault();
      submission ??= { form: event.target, submitter: event.submitter };
    },
    options,
  );

  /** Submits a held-back form: to the island or, if that failed to load, to the server as the browser would have done. */
  const submit = (): void => {
    if (submission?.form.isConnected) submission.form.requestSubmit(submission.submitter);
  };
  return {
    /** The click on a button that needs the island. */
    click: () => click,
    /** Stops recording: from here on the island handles its events. */
    stop() {
      const fields = [...island.querySelectorAll<TextField>('input:not([type=hidden]), textarea')];
      typedFields = fields.filter((field) => field.value !== field.defaultValue);
      stopController.abort();
    },
    /** Repeats what the visitor did before hydration. React keeps the text of fields, and events tell the island of it. */
    replay() {
      for (const field of typedFields) field.dispatchEvent(new Event('input', { bubbles: true }));
      const button = click && buttonOf(click);
      if (button?.isConnected) button.click();
      submit();
    },
    submit,
  };
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(inertButton) : null;
}
