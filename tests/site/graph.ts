import type { BuiltPage } from './built-pages.ts';
import { one } from './document.ts';

/** A node of the structured data of a page. */
export type Node = Record<string, unknown> & { '@type': string };

export function graphOf({ document }: BuiltPage): Node[] {
  const data = JSON.parse(one(document, 'script[type="application/ld+json"]').textContent) as { '@graph': Node[] };
  return data['@graph'];
}

/** The node of this type; undefined if there is none. Throws if there are several. */
export function only(page: BuiltPage, type: string): Node | undefined {
  const nodes = graphOf(page).filter((node) => node['@type'] === type);
  if (nodes.length > 1) throw new Error(`${page.path} has ${nodes.length} nodes of the type ${type}`);
  return nodes[0];
}
