import parser, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * What a page must hold for a selector to match something in it: all tokens of at least one of the lists. Tokens are
 * `h2`, `.page`, `#status`, `[data-current]`. An empty list asks for nothing; no list at all is never met.
 */
export type Needs = string[][];

/** Needs nothing of the page. */
const nothing: Needs = [[]];

/**
 * The needs of a list of selectors. States (`:hover`), structure (`>`, `:first-child`) and `:not()` ask for nothing, and
 * neither do attributes that browsers and scripts switch (`open`, `hidden`, `aria-current`): only `data-…` counts. So a
 * rule that matches is always found to be needed; one that does not may be, too.
 */
export function needsOf(selectors: string): Needs {
  return needsOfAny(parser().astSync(selectors).nodes);
}

function needsOfAny(selectors: Selector[]): Needs {
  const needs = selectors.flatMap((selector) =>
    selector.nodes.reduce((sum, node) => bothOf(sum, needsOfNode(node)), nothing),
  );
  return needs.some(({ length }) => length === 0) ? nothing : needs;
}

function bothOf(one: Needs, other: Needs): Needs {
  return one.flatMap((left) => other.map((right) => [...left, ...right]));
}

function needsOfNode(node: Node): Needs {
  switch (node.type) {
    case 'tag':
      return [[node.value.toLowerCase()]];
    case 'class':
      return [[`.${node.value}`]];
    case 'id':
      return [[`#${node.value}`]];
    case 'attribute':
      return node.attribute.startsWith('data-') ? [[`[${node.attribute}]`]] : nothing;
    case 'pseudo':
      return needsOfPseudo(node);
    default:
      return nothing;
  }
}

/** Parts that only form controls and `<details>` have. */
const inputParts = /^::-webkit-(search|date|datetime|calendar|inner|outer)-/;
const partsOf: Record<string, Needs> = {
  '::placeholder': [['input'], ['textarea']],
  '::file-selector-button': [['input']],
  '::details-content': [['details']],
  '::-webkit-details-marker': [['details']],
};

function needsOfPseudo({ value, nodes }: parser.Pseudo): Needs {
  const name = value.toLowerCase();
  if (name === ':is' || name === ':where' || name === ':has') return needsOfAny(nodes);
  // No page of ours has a shadow tree.
  if (name === ':host') return [];
  return inputParts.test(name) ? [['input']] : (partsOf[name] ?? nothing);
}
