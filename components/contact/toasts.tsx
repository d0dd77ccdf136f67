import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';

export type ToastWords = {
  /** Accessible name of the region in which toasts appear. */
  label: string;
  close: string;
};

/** Long enough to read it twice, or to notice it late. Sonner stops the time while the pointer or the focus is on it. */
const SUCCESS_LASTS_MS = 30_000;

let place: Promise<void> | undefined;
let shown: string | number | undefined;

/**
 * Adds the live region for toasts to the end of the page, once for all islands. Call it when an island hydrates: screen readers
 * announce only what appears in a live region that already exists.
 */
export function startToasts(words: ToastWords): void {
  place ??= new Promise((resolve) => {
    const element = document.createElement('div');
    element.id = 'toasts';
    document.body.append(element);
    createRoot(element).render(<Toasts words={words} onReady={resolve} />);
  });
}

/** Shows a toast in place of the one before (D16). An error stays until it is closed or replaced. */
export async function showToast(kind: 'success' | 'error', text: string, description?: ReactNode): Promise<void> {
  await place;
  hideToast();
  const duration = kind === 'error' ? Infinity : SUCCESS_LASTS_MS;
  shown = toast[kind](text, { duration, ...(description !== undefined && { description }) });
}

/** Scrolls what was pressed out from under the toast, which is at the top of a phone (renderer/styles/contact.css says how far). */
export function keepClear(pressed: Element | null): void {
  pressed?.scrollIntoView({ block: 'nearest' });
}

/** Removes the toast that is shown. */
export function hideToast(): void {
  if (shown !== undefined) toast.dismiss(shown);
  shown = undefined;
}

type ToastsProps = { words: ToastWords; onReady: () => void };

function Toasts({ words, onReady }: ToastsProps) {
  // An effect: it runs after that of the Toaster within, which listens from then on.
  useEffect(onReady, [onReady]);
  return (
    <Toaster
      // Below the header, and above a phone's keyboard.
      position="top-right"
      offset={{ top: '5.5rem', right: 'max(1.5rem, (100vw - 75rem) / 2)' }}
      mobileOffset={{ top: '5.5rem', left: '1rem', right: '1rem' }}
      closeButton
      containerAriaLabel={words.label}
      icons={{
        success: <Sign path="M4 10.5l4 4 8-9" />,
        error: <Sign path="M10 3v9M10 15.5v1.5" />,
        close: <Sign path="M5 5l10 10M15 5L5 15" />,
      }}
      toastOptions={{ unstyled: true, className: 'toast', closeButtonAriaLabel: words.close }}
    />
  );
}

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
