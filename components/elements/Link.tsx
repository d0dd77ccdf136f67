import type { ComponentProps } from 'react';
import { useSite } from '../site-context.tsx';

export type LinkProps = ComponentProps<'a'> & {
  href: string;
  /** `true` or `'page'` for a link to the current page, `'true'` for a link to the list that the page belongs to. */
  current?: boolean | 'page' | 'true';
};

/** A link. An external address opens in a new tab, and says so to screen readers. */
export function Link(props: LinkProps) {
  return <IslandLink {...props} newTab={useSite().words.link.newTab} />;
}

/** Link for islands, which have no site context. `newTab`: the hint of an external link for screen readers. */
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
