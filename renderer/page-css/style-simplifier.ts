import type { AtRule, Declaration, Root } from 'postcss';

/** A condition that every supported browser meets (browserslist in package.json): Tailwind asks before it mixes colours. */
const met = '(color:color-mix(in lab, red, red))';

/**
 * Takes out of the site's sheet what no supported browser needs to be told, in place:
 * - a custom property of Tailwind that nothing sets is replaced by its initial value or by the fallback where it is used, and goes
 *   with its `@property` and with the copy of that for browsers without `@property`;
 * - `@supports` with a condition that is always met is replaced by its rules;
 * - the style of a border goes where it is solid for good: the reset gives every element that one (styles/reset.css);
 * - layers that hold nothing, and comments, go.
 */
export function simplify(root: Root): void {
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules('supports', (rule) => void (rule.params === met && rule.replaceWith(rule.nodes ?? [])));
  replaceConstants(root);
  const blocks = new Set<string>();
  root.walkAtRules('layer', ({ params, nodes }) => void (nodes && blocks.add(params)));
  root.walkAtRules(
    'layer',
    (rule) => void (rule.nodes || rule.params.split(/,\s*/).some((name) => blocks.has(name)) || rule.remove()),
  );
}

function replaceConstants(root: Root): void {
  const set = new Set<string>();
  const initials = new Map<string, string>();
  root.walkDecls((declaration) => void (isSet(declaration) && set.add(declaration.prop)));
  root.walkAtRules('property', (rule) => void initials.set(rule.params, initialOf(rule)));
  const isConstant = (name: string): boolean => name.startsWith('--tw-') && !set.has(name);
  root.walkAtRules('property', (rule) => void (isConstant(rule.params) && rule.remove()));
  root.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const style = '--tw-border-style';
    const isReset = value === `var(${style})` && isConstant(style) && initials.get(style) === 'solid';
    if (isConstant(prop) || isReset) declaration.remove();
    else declaration.value = withConstants(value, isConstant, initials);
  });
  root.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  for (const name of ['supports', 'layer'])
    root.walkAtRules(name, (rule) => void (rule.nodes?.length === 0 && rule.remove()));
}

/** Its `initial-value`, or '' where it has none. */
function initialOf(rule: AtRule): string {
  let value = '';
  rule.walkDecls('initial-value', (declaration) => void (value = declaration.value));
  return value;
}

/** Whether a declaration gives a custom property a value of its own: Tailwind repeats the initial ones in its layer `properties`. */
function isSet({ prop, parent }: Declaration): boolean {
  if (!prop.startsWith('--')) return false;
  const layer = parent?.parent?.parent;
  return !(layer?.type === 'atrule' && 'params' in layer && layer.params === 'properties');
}

/** `var(--tw-duration, 0.15s)` → `0.15s`: no browser is asked for a value that is the same everywhere. */
function withConstants(
  value: string,
  isConstant: (name: string) => boolean,
  initials: ReadonlyMap<string, string>,
): string {
  return value.replaceAll(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (found, name: string, fallback?: string) =>
    isConstant(name) ? initials.get(name) || (fallback ?? found) : found,
  );
}
