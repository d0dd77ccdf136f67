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
  /** `true` or `'page'` where it leads to the page that is shown, `'true'` where to the list that this is a page of. */
  current?: boolean | 'page' | 'true';
  /** A second link to where one beside it leads, such as around a picture: for pointers only. */
  isSecond?: boolean;
};

/** The one link: external addresses open in a new tab, and say so. */
export function Link(props: LinkProps) {
  const { words } = useSite();
  return <IslandLink {...props} newTab={words.link.newTab} />;
}

/** The same within an island, which has no site context. `newTab`: the spoken hint of an external link. */
export function IslandLink({
  href,
  children,
  className,
  language,
  label,
  current,
  isSecond = false,
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
      {...(isSecond && { tabIndex: -1, 'aria-hidden': true })}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {isExternal && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
