import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** Every island of the site, by the address of its file. */
const files = import.meta.glob<Record<string, unknown>>('./islands/*.tsx', { eager: true });

/** The browser reads an island's props out of the HTML: a function, an element or a date would be lost on the way. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

type IslandProps<Props> = {
  /** A component of components/islands/, exported under the name of its file. */
  component: ComponentType<Props>;
  props: Props;
  /** Shown when a button is pressed that does nothing because the island did not load. */
  failed?: string;
  /** How far from the view it hydrates, as a margin of an IntersectionObserver. */
  near?: string;
};

/**
 * Renders a component that is hydrated in the browser when a visitor comes near it. It is outside of the page's React tree: it gets
 * its props, and no context. Throws if the component is not an island.
 */
export function Island<Props extends Record<string, Json>>({ component, props, failed, near }: IslandProps<Props>) {
  const name = nameOf(component);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-failed={failed}
      data-near={near}
      dangerouslySetInnerHTML={{
        __html: renderToString(createElement(component, props), { identifierPrefix: `${name}-` }),
      }}
    />
  );
}

function nameOf<Props>(component: ComponentType<Props>): string {
  for (const [file, exports] of Object.entries(files)) {
    const name = file.slice(file.lastIndexOf('/') + 1, -'.tsx'.length);
    if (exports[name] === component) return name;
  }
  throw new Error(
    `<Island> was given ${component.name}, which no file of components/islands/ exports under its own name`,
  );
}
