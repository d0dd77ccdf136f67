type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Buttons that do nothing without the island. If the browser supports `command`, those with one work. */
const inertButton = `button[type="button"]${'commandForElement' in HTMLButtonElement.prototype ? ':not([commandfor])' : ''}`;

/** After this time the browser sends a submitted form, because the files of the island hang. */
const HYDRATED_WITHIN_MS = 5000;

/** Records the first click, a submitted form, and typed text in an island that is not hydrated yet. */
export function recordInput(island: HTMLElement) {
  const stopController = new AbortController();
  const options = { signal: stopController.signal, capture: true };
  let click: Event | undefined;
  let submitTimer: ReturnType<typeof setTimeout> | undefined;
  let typedFields: TextField[] = [];
  let focused: Element | null = null;

  const keepClick = (event: Event): void => {
    const button = buttonOf(event);
    if (button && island.contains(button)) click ??= event;
  };
  const keepSubmission = (event: Event): void => {
    event.preventDefault();
    submitTimer ??= setTimeout(() => {
      if (options.signal.aborted) return;
      submitTimer = undefined;
      island.querySelector('form')?.submit();
    }, HYDRATED_WITHIN_MS);
  };
  for (const event of globalThis.early ?? []) if (event.type === 'click') keepClick(event);
  island.addEventListener('click', keepClick, options);
  island.addEventListener('submit', keepSubmission, options);

  /** Submits a held-back form: to the island or, if that failed to load, to the server as the browser would have done. */
  const submit = (): void => {
    if (submitTimer !== undefined) island.querySelector('form')?.requestSubmit();
  };
  return {
    /** The click on a button that needs the island. */
    click: () => click,
    /** Stops recording: from here on the island handles its events. */
    stop() {
      const fields = [...island.querySelectorAll<TextField>('input:not([type=hidden]), textarea')];
      typedFields = fields.filter((field) => field.value !== field.defaultValue);
      focused = document.activeElement;
      stopController.abort();
    },
    /** Repeats what the visitor did. If a translation or an extension has changed the island, React has replaced its elements. */
    replay() {
      // React keeps the text of a field that it keeps, and events tell the island of it.
      for (const field of typedFields) {
        const shown = shownFor(field);
        if (shown !== field) shown.value = field.value;
        shown.dispatchEvent(new Event('input', { bubbles: true }));
      }
      if (focused instanceof HTMLElement && !focused.isConnected) shownFor(focused).focus();
      const button = click && buttonOf(click);
      if (button) (button.isConnected ? button : island.querySelector<HTMLElement>(inertButton))?.click();
      submit();
    },
    submit,
  };
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(inertButton) : null;
}

/** The element itself, or the one that React has put in its place. A cast: React renders the same kind of element. */
const shownFor = <Kind extends Element>(element: Kind): Kind =>
  (document.getElementById(element.id) as Kind | null) ?? element;
