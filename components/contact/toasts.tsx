import { type ReactNode, useSyncExternalStore } from 'react';
import { Toaster, toast } from 'sonner';
import { LineIcon } from '../elements/Icon.tsx';

export type ToastWords = {
  /** Accessible name of the region in which toasts appear. */
  label: string;
  close: string;
};

/** Long enough to read a toast twice, or to notice it late. Sonner pauses while the pointer or the focus is on the toast. */
const SUCCESS_LASTS_MS = 30_000;

/** Each island shows its toasts in its own place, beside the button that was pressed. */
type ToastPlace = 'form-toasts' | 'phone-toasts';

/** The region for the toasts of an island, which renders it after its controls. */
export function ToastRegion({ place, words }: { place: ToastPlace; words: ToastWords }) {
  // Rendered once JavaScript runs, before any toast: screen readers announce only additions to a region that exists.
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <div id={place}>
      {isHydrated && (
        <Toaster
          id={place}
          // Below the header. On a phone it would cover a field, so there it is part of the page, below the pressed button.
          className="[font:inherit] max-sm:static max-sm:w-full max-sm:transform-none"
          position="top-right"
          offset={{ top: '5.5rem', right: 'max(1.5rem, (100vw - 75rem) / 2)' }}
          closeButton
          containerAriaLabel={words.label}
          icons={icons}
          toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: words.close }}
        />
      )}
    </div>
  );
}

const neverChanges = () => () => {};

type Toast = { kind: 'success' | 'error'; text: string; description?: ReactNode };

/** Shows a toast in place of the previous one. An error stays until it is closed or replaced. */
export function showToast(place: ToastPlace, { kind, text, description }: Toast): void {
  hideToast();
  const duration = kind === 'error' ? Infinity : SUCCESS_LASTS_MS;
  toast[kind](<span ref={scrollToToast}>{text}</span>, { toasterId: place, duration, description });
}

/** On a phone a toast is part of the page: scroll to it, unless a field to correct has the focus. */
function scrollToToast(element: HTMLElement | null): void {
  if (document.activeElement?.getAttribute('aria-invalid') === 'true') return;
  element?.closest('[data-sonner-toast]')?.scrollIntoView({ block: 'nearest' });
}

/** Removes the toast that is shown. */
export function hideToast(): void {
  toast.dismiss();
}

/** Sonner's styles position a toast (renderer/page-styles.ts); these classes give it its look. */
const classNames = {
  toast:
    'grid w-full grid-cols-[auto_1fr_auto] gap-2.5 rounded-edge border border-ink bg-ink py-1 pl-4 text-small text-paper max-sm:relative max-sm:mt-4 max-sm:scroll-mt-24 max-sm:scroll-mb-4 max-sm:transform-none focus:[box-shadow:none]',
  icon: 'pt-3',
  content: 'py-[0.6875rem]',
  title: 'font-semibold',
  description: 'mt-1',
  // Sonner renders the close button first.
  closeButton: 'order-1 grid size-11 cursor-pointer place-items-center focus-visible:-outline-offset-6',
};

const icons = {
  success: <LineIcon path="M4 10.5l4 4 8-9" className="w-[20px] stroke-2" />,
  error: <LineIcon path="M10 3v9M10 15.5v1.5" className="w-[20px] stroke-2" />,
  close: <LineIcon path="M5 5l10 10M15 5L5 15" className="w-[20px] stroke-2" />,
};
