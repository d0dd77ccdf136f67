import type { ReactNode } from 'react';
import { useSite } from '../site-context.tsx';

type LinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  label?: string;
  /** `true` or `'page'` for a link to the current page, `'true'` for a link to the list that the page belongs to. */
  current?: boolean | 'page' | 'true';
};

/** Every link: external addresses open in a new tab, and say so. */
export function Link(props: LinkProps) {
  const { words } = useSite();
  return <IslandLink {...props} newTab={words.link.newTab} />;
}

/** The same for islands, which have no site context. `newTab`: the hint of an external link for screen readers. */
export function IslandLink({ href, children, className, label, current, newTab }: LinkProps & { newTab: string }) {
  const isExternal = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      aria-current={current === true ? 'page' : current || undefined}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {isExternal && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
