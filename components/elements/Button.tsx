import type { ReactNode, Ref } from 'react';
import { Link } from './Link.tsx';

const base =
  'inline-flex min-h-12 items-center border justify-center gap-2 rounded-edge px-5 py-2.5 text-center text-body font-semibold text-balance no-underline transition-transform duration-150 ease-out active:translate-y-px print:hidden';

const looks = {
  primary: 'border-transparent bg-ink text-paper hover:-translate-y-0.5',
  secondary: 'border-ink text-ink hover:-translate-y-0.5',
} as const;

type Look = keyof typeof looks;

/** The classes of what looks like a button: the one next step of a screen is `primary`. */
export function buttonLook(look: Look): string {
  return `${base} ${looks[look]}`;
}

type ButtonLinkProps = { href: string; children: ReactNode; look?: Look; label?: string };

/** A link that looks like a button. */
export function ButtonLink({ href, children, look = 'primary', label }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonLook(look)} {...(label !== undefined && { label })}>
      {children}
    </Link>
  );
}

type ButtonProps = {
  children: ReactNode;
  type?: 'button' | 'submit';
  look?: Look;
  /** Said in place of the label, beside a spinner, while something is under way. The button keeps the focus. */
  busy?: string | undefined;
  onClick?: () => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A button that does something on this page. Its width leaves room for what it says when busy. */
export function Button({ children, type = 'button', look = 'primary', busy, onClick, ref }: ButtonProps) {
  const isBusy = busy !== undefined;
  return (
    <button
      ref={ref}
      type={type}
      onClick={onClick}
      aria-disabled={isBusy || undefined}
      className={`${buttonLook(look)} min-w-52 cursor-pointer`}
    >
      {isBusy && <span className="spinner" />}
      {isBusy ? busy : children}
    </button>
  );
}
