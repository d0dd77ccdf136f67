import type { ReactNode } from 'react';
import { Link } from './Link.tsx';

const base =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-edge px-5 py-2.5 text-body font-semibold no-underline transition-transform duration-150 ease-out active:translate-y-px print:hidden';

const looks = {
  primary: 'bg-ink text-paper hover:-translate-y-0.5',
  secondary: 'border border-ink text-ink hover:-translate-y-0.5',
} as const;

type ButtonLinkProps = { href: string; children: ReactNode; look?: keyof typeof looks; label?: string };

/** A link that looks like a button: the one next step of a screen is `primary`. */
export function ButtonLink({ href, children, look = 'primary', label }: ButtonLinkProps) {
  return (
    <Link href={href} className={`${base} ${looks[look]}`} {...(label !== undefined && { label })}>
      {children}
    </Link>
  );
}

/** The same as a button of a form. */
export function SubmitButton({ children }: { children: ReactNode }) {
  return (
    <button type="submit" className={`${base} ${looks.primary} cursor-pointer`}>
      {children}
    </button>
  );
}
