import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';

/** Every island of the site, by the address of its file. */
const files = import.meta.glob<Record<string, unknown>>('./islands/*.tsx', { eager: true });

type IslandProps<Props extends object> = {
  /** A component of components/islands/, exported under the name of its file. */
  component: ComponentType<Props>;
  /** JSON only: the browser reads them out of the HTML. */
  props: Props;
  /** Shown when a button is pressed that does nothing because the island did not load. */
  failed?: string;
  /** How far from the view it hydrates, as a margin of an IntersectionObserver. */
  near?: string;
};

/**
 * Renders a component that is hydrated in the browser when a visitor comes near it. It is outside of the page's React tree: it gets
 * its props, and no context. Throws if a prop is not JSON, or the component is not an island.
 */
export function Island<Props extends object>({ component: Component, props, failed, near }: IslandProps<Props>) {
  const name = nameOf(Component);
  const json = jsonOf(props, name);
  return (
    <div
      data-island={name}
      data-props={json}
      data-failed={failed}
      data-near={near}
      dangerouslySetInnerHTML={{
        __html: renderToString(<Component {...props} />, { identifierPrefix: `${name}-` }),
      }}
    />
  );
}

function nameOf(component: unknown): string {
  const file = Object.entries(files).find(([, exports]) => Object.values(exports).includes(component));
  const name = file && /([^/]+)\.tsx$/.exec(file[0])?.[1];
  if (name === undefined || file?.[1][name] !== component) {
    throw new Error(
      `<Island> was given ${describe(component)}, which no file of components/islands/ exports under its own name`,
    );
  }
  return name;
}

/** The props as JSON. Throws with the island's name where a value is not JSON. */
export function jsonOf(props: object, island: string): string {
  checkJson(props, island, 'props');
  return JSON.stringify(props);
}

function checkJson(value: unknown, island: string, path: string): void {
  if (value === null || value === undefined || typeof value === 'string' || typeof value === 'boolean') return;
  if (typeof value === 'number' && Number.isFinite(value)) return;
  if (Array.isArray(value)) return value.forEach((one, index) => checkJson(one, island, `${path}[${index}]`));
  if (isPlain(value)) return Object.entries(value).forEach(([key, one]) => checkJson(one, island, `${path}.${key}`));
  throw new Error(
    `The island ${island} was given ${path}, which is ${describe(value)}: an island takes JSON only, because the browser reads its props out of the HTML`,
  );
}

function isPlain(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function describe(value: unknown): string {
  if (typeof value === 'function') return `the function ${value.name || 'without a name'}`;
  if (typeof value === 'object' && value !== null) {
    return '$$typeof' in value ? 'a React element' : `a ${value.constructor?.name ?? 'foreign object'}`;
  }
  return `the ${typeof value} ${String(value)}`;
}
