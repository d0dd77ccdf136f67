import parser, { type Node, type Selector } from 'postcss-selector-parser';

/**
 * Tokens that a page must contain for a selector to match: all of at least one list. Tokens are `h2`, `.page`, `#status`,
 * `[data-current]`. An empty list always matches; no list at all never does.
 */
export type Needs = string[][];

/** Always met. */
const nothing: Needs = [[]];

/**
 * The needs of a selector list. States (`:hover`), structure (`>`, `:first-child`), `:not()` and attributes other than `data-…`
 * need nothing. So a rule that can match is always kept; one that cannot may be kept, too.
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

/** Pseudo-elements of form controls and `<details>`. */
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
