import type { ReactNode } from 'react';
import type { Language } from '#contract/language.ts';
import { useSite } from '../site-context.tsx';

type LinkProps = {
  href: string;
  children: ReactNode;
  className?: string;
  /** Set where the target is in another language. */
  language?: Language;
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
export function IslandLink({
  href,
  children,
  className,
  language,
  label,
  current,
  newTab,
}: LinkProps & { newTab: string }) {
  const isExternal = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={className}
      hrefLang={language}
      lang={language}
      aria-label={label}
      aria-current={current === true ? 'page' : current || undefined}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {isExternal && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
