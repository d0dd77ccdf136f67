import type { ReactNode } from 'react';
import { Link, type LinkProps } from './Link.tsx';

const baseClasses =
  'inline-flex min-h-12 items-center border justify-center gap-2 rounded-edge px-5 py-2.5 text-center text-body font-semibold text-balance no-underline transition-[translate] active:[translate:0_1px] print:hidden';

const variants = {
  primary: 'border-transparent bg-ink text-paper hover:[translate:0_-2px]',
  secondary: 'border-ink text-ink hover:[translate:0_-2px]',
} as const;

type Variant = keyof typeof variants;

/** Classes of a button. `primary` is for the one next step of a screen. */
export function buttonClasses(variant: Variant): string {
  return `${baseClasses} ${variants[variant]}`;
}

/** A link drawn as a button. */
export function ButtonLink({ variant = 'primary', ...link }: LinkProps & { variant?: Variant }) {
  return <Link {...link} className={buttonClasses(variant)} />;
}

type ButtonProps = {
  children: ReactNode;
  type?: 'button' | 'submit';
  variant?: Variant;
  /** Label that replaces the normal one, beside a spinner, while an action is running. The button keeps the focus. */
  busy?: string | undefined;
  onClick?: () => void;
};

/** A button with room for its busy label. The spinner comes after the text node, which a browser's translation replaces. */
export function Button({ children, type = 'button', variant = 'primary', busy, onClick }: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      type={type}
      onClick={onClick}
      aria-disabled={isBusy || undefined}
      className={`${buttonClasses(variant)} min-w-52 cursor-pointer aria-disabled:cursor-progress`}
    >
      {isBusy ? busy : children}
      {isBusy && (
        <span className="order-first size-4.5 flex-none rounded-full border-2 border-r-transparent motion-safe:animate-spin" />
      )}
    </button>
  );
}
