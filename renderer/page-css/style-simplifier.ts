import type { AtRule, Container, Declaration, Root } from 'postcss';

/** A condition that every supported browser meets (browserslist in package.json): Tailwind tests it before it mixes colours. */
const ALWAYS_MET = '(color:color-mix(in lab, red, red))';

/**
 * Removes from the site's sheet, in place, what no supported browser needs (200 to 270 bytes of a page, as brotli):
 * - comments, declarations that the minifier repeats, and empty blocks and layers;
 * - `@supports` with a condition that is always met;
 * - custom properties of Tailwind that nothing sets: where they are used, their initial value or the fallback takes their place;
 * - prefixes and selectors for browsers and shadow trees that are not;
 * - the style of a border where it is solid in any case, because the reset says so (styles/reset.css).
 */
export function simplify(sheet: Root): void {
  sheet.walkComments((comment) => {
    comment.remove();
  });
  sheet.walkAtRules('supports', (rule) => {
    if (rule.params === ALWAYS_MET) rule.replaceWith(rule.nodes ?? []);
  });
  sheet.walkDecls((declaration) => {
    const isRepeated = declaration.next()?.toString() === declaration.toString();
    if (isRepeated || declaration.prop.startsWith('-webkit-text-decoration')) declaration.remove();
  });
  sheet.walkRules((rule) => {
    if (rule.selector === ':root,:host') rule.selector = ':root';
  });
  replaceConstants(sheet);
  removeEmpty(sheet);
  removeUnusedLayers(sheet);
}

/** Removes blocks without content. `@layer base;`, which orders layers, has no block. */
export function removeEmpty(container: Container): void {
  for (const node of container.nodes?.slice() ?? []) {
    if (!('nodes' in node) || !node.nodes) continue;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** Removes `@layer components;` where no layer of that name has rules. */
function removeUnusedLayers(sheet: Root): void {
  const layersWithRules = new Set<string>();
  sheet.walkAtRules('layer', ({ params, nodes }) => {
    if (nodes) layersWithRules.add(params);
  });
  sheet.walkAtRules('layer', (rule) => {
    if (!rule.nodes && !rule.params.split(/,\s*/).some((name) => layersWithRules.has(name))) rule.remove();
  });
}

const BORDER_STYLE = '--tw-border-style';

function replaceConstants(sheet: Root): void {
  const namesThatAreSet = new Set<string>();
  sheet.walkDecls(/^--/, (declaration) => {
    if (!isInitialValue(declaration)) namesThatAreSet.add(declaration.prop);
  });
  const isConstant = (name: string): boolean => name.startsWith('--tw-') && !namesThatAreSet.has(name);
  const initialValues = new Map<string, string>();
  sheet.walkAtRules('property', (rule) => {
    initialValues.set(rule.params, initialValueOf(rule));
    if (isConstant(rule.params)) rule.remove();
  });
  const isAlwaysSolid = isConstant(BORDER_STYLE) && initialValues.get(BORDER_STYLE) === 'solid';
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isBorderStyle = isAlwaysSolid && value === `var(${BORDER_STYLE})`;
    if (isConstant(prop) || isBorderStyle) declaration.remove();
    else declaration.value = withConstants(value, isConstant, initialValues);
  });
}

/** The `initial-value` of a `@property`, or '' where it has none. */
function initialValueOf(rule: AtRule): string {
  const declaration = rule.nodes?.find((node) => node.type === 'decl' && node.prop === 'initial-value');
  return declaration?.type === 'decl' ? declaration.value : '';
}

/** True in Tailwind's layer `properties`, which repeats initial values for browsers without `@property`. */
function isInitialValue({ parent }: Declaration): boolean {
  const layer = parent?.parent?.parent;
  return layer?.type === 'atrule' && 'params' in layer && layer.params === 'properties';
}

/** `var(--tw-duration, 0.15s)` → `0.15s`, if nothing sets `--tw-duration`. */
function withConstants(
  value: string,
  isConstant: (name: string) => boolean,
  initialValues: ReadonlyMap<string, string>,
): string {
  return value.replaceAll(/var\((--[\w-]+)(?:,\s*([^()]*))?\)/g, (whole, name: string, fallback?: string) =>
    isConstant(name) ? initialValues.get(name) || (fallback ?? whole) : whole,
  );
}
