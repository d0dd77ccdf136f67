import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';

/** The exports of every island, by the path of its file. */
const files = import.meta.glob<Record<string, unknown>>('./islands/*.tsx', { eager: true });

/** Props that survive as JSON in the HTML, where a function, an element or a date would be lost. */
type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [key: string]: Json };

type IslandProps<Props> = {
  /** A component of components/islands/, exported under the name of its file. */
  component: ComponentType<Props>;
  props: Props;
  /** Message for a visitor who presses a button that does not work because the island failed to load. */
  failure?: string;
  /** How far from the viewport it hydrates: the `rootMargin` of an IntersectionObserver. */
  margin?: string;
};

/**
 * Renders a component that the browser hydrates when it comes near the viewport. The component is outside of the page's React
 * tree: it gets its props, but no context. Throws if it is not an island.
 */
export function Island<Props extends Record<string, Json>>({ component, props, failure, margin }: IslandProps<Props>) {
  const name = nameOf(component);
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-failed={failure}
      data-near={margin}
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
