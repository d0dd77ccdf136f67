import type { ComponentProps } from 'react';
import { useSite } from '../site-context.tsx';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** `true` or `'page'` for a link to the current page, `'true'` for a link to the list that the page belongs to. */
  current?: boolean | 'page' | 'true';
};

/** Every link: external addresses open in a new tab, and say so. */
export function Link(props: LinkProps) {
  return <IslandLink {...props} newTab={useSite().words.link.newTab} />;
}

/** The same for islands, which have no site context. `newTab`: the hint of an external link for screen readers. */
export function IslandLink({ newTab, current, children, ...attributes }: LinkProps & { newTab: string }) {
  const isExternal = /^https?:/.test(attributes.href);
  return (
    <a
      {...attributes}
      aria-current={current === true ? 'page' : current || undefined}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
    >
      {children}
      {isExternal && <span className="sr-only"> {newTab}</span>}
    </a>
  );
}
