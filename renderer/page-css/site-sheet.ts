import { transform } from 'lightningcss';
import { escapeHtml } from '#contract/html.ts';

const classSelector = /\.((?:\\.|[\w-])+)/g;

/** A list of selectors without brackets or escaped characters, before a rule or in `:is()`. */
const selectorList = /(?<=[{}]|:is\()[^{}()@;\\]*,[^{}()@;\\]*(?=[{)])/g;

/** Elements that few pages have: their rules are cut as if the tag names were classes. */
const rareTags = /(?<=^|[{},;>+~ (])(sup|hr|textarea|code|pre|strong|table|th|td)(?=[,{>+~ ):.[])/g;

/**
 * The style sheet of the whole site, from which each page gets a part: without rules for classes and rare tags that the page does
 * not have, and without custom properties, `@property` and keyframes that the part does not use.
 */
export class SiteSheet {
  readonly #css: string;
  /** Every class in its selectors, in order, by its spelling in HTML: `[&amp;&gt;li]:mt-2` → `[&>li]:mt-2`. */
  readonly classes: ReadonlyMap<string, string>;

  constructor(css: string) {
    this.#css = simplify(css).replaceAll(rareTags, '.tag-$1');
    const selectors = this.#css.matchAll(classSelector);
    this.classes = new Map(Array.from(selectors, ([, name = '']) => [htmlSpelling(name), unescapeCss(name)]));
  }

  /** The sheet of a page with these classes and tags. */
  subset(classes: readonly string[], tags: readonly string[]): string {
    const needed = new Set([...classes, ...tags.map((tag) => `tag-${tag}`)]);
    const isNeeded = (selector: string) => selector.matchAll(classSelector).every(([, name = '']) => needed.has(name));
    const unneeded = [...this.classes].flatMap(([name, symbol]) => (needed.has(name) ? [] : [symbol]));
    // Lightning CSS removes a rule if all of its selectors are unneeded, but no selector of a list.
    const shortLists = this.#css.replaceAll(selectorList, (list) => list.split(',').filter(isNeeded).join() || list);
    let css = minifyCss(shortLists, unneeded);
    // A removed name may have been the only one to use another, so repeat until nothing is unused.
    for (let unused = unusedNames(css); unused.length > 0; unused = unusedNames(css)) css = minifyCss(css, unused);
    return css.replaceAll('.tag-', '').replaceAll(/@layer (?:properties|components);/g, '');
  }
}

/** Replaces class names in a style sheet: `.desktop\:mt-4>a` → `.c3>a`. */
export function renameInCss(css: string, names: ReadonlyMap<string, string>): string {
  return css.replaceAll(classSelector, (selector, name: string) => {
    const newName = names.get(htmlSpelling(name));
    return newName === undefined ? selector : `.${newName}`;
  });
}

/** Joins neighbouring rules with the same selector: classes that share a short name produce them. */
export function mergeRules(css: string): string {
  return minifyCss(css).replaceAll(', ', ',');
}

function minifyCss(css: string, unusedSymbols: string[] = []): string {
  return transform({ filename: 'site.css', code: Buffer.from(css), minify: true, unusedSymbols }).code.toString();
}

/** Custom properties and keyframes that are declared but not used. */
function unusedNames(css: string): string[] {
  const declared = css.match(/(?<=[;{]|@property )--[\w-]+(?=[:{])|(?<=@keyframes )[\w-]+/g) ?? [];
  const animations = css.match(/(?<=[;{]animation(?:-name)?:)[^;}]*/g) ?? [];
  const used = new Set([...(css.match(/(?<=var\()--[\w-]+/g) ?? []), ...animations.join(' ').split(/[\s,]+/)]);
  return [...new Set(declared)].filter((name) => !used.has(name));
}

/**
 * Removes what no supported browser needs (browserslist in package.json), which saves 190 to 290 bytes of a page as Brotli:
 * - conditions that are always met: Tailwind tests for mixed colours before it uses them;
 * - custom properties of Tailwind that nothing sets: replaced by their initial value or the fallback;
 * - the style of borders, which styles/base.css sets for every element; vendor prefixes; selectors for shadow trees.
 */
function simplify(css: string): string {
  const sheet = minifyCss(css)
    .replaceAll(/@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]|\{[^{}]*\})*)\}/g, '$1')
    .replaceAll(/-webkit-text-decoration[\w-]*:[^;}]*;/g, '')
    .replaceAll(':root,:host', ':root')
    .replaceAll('@media not all and (width>=', '@media (width<');
  const properties = sheet.matchAll(/@property (--tw-[\w-]+)\{[^}]*?(?:initial-value:([^;}]*))?\}/g);
  const initialValues = new Map(Array.from(properties, ([, name, value]) => [name, value]));
  // Tailwind's layer `properties` repeats initial values for browsers without @property.
  const rules = sheet.replace(/@layer properties\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/, '');
  const namesThatAreSet = new Set(rules.match(/(?<=[;{])--tw-[\w-]+(?=:)/g));
  return sheet
    .replaceAll(/var\((--tw-[\w-]+)(?:,\s*([^()]*))?\)/g, (whole, name: string, fallback?: string) =>
      namesThatAreSet.has(name) ? whole : initialValues.get(name) || (fallback ?? whole),
    )
    .replaceAll(/(?<=[;{])border(?:-[a-z]+)*-style:solid;?/g, '');
}

/** `desktop\:mt-4` → `desktop:mt-4` */
function unescapeCss(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1');
}

function htmlSpelling(name: string): string {
  return escapeHtml(unescapeCss(name));
}
