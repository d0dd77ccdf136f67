import { type ChildNode, type Declaration, parse, type Root } from 'postcss';
import { type Needs, needsOf } from './selector-needs.ts';
import { shortenSelectors, type ShortNames } from './short-classes.ts';
import { removeEmpty, simplify } from './style-simplifier.ts';

/**
 * A style sheet that is parsed once and cut to many pages. A page keeps, in the sheet's order, the rules whose selectors can match
 * something in it, and the custom properties, `@property` and keyframes that these use.
 */
export class StyleCutter {
  readonly #sheet: Root;
  readonly #keyframes = new Set<string>();
  readonly #needsBySelector = new Map<string, Needs>();
  /** All tokens that a selector needs. */
  readonly #tokens: string[];
  /** Results by the names of a page and its tokens: pages of one kind mostly have the same. */
  readonly #cuts = new Map<ShortNames, Map<string, string>>();

  constructor(css: string) {
    this.#sheet = parse(css);
    simplify(this.#sheet);
    this.#sheet.walkAtRules(keyframes, ({ params }) => {
      this.#keyframes.add(params);
    });
    this.#sheet.walkRules((rule) => {
      if (keyframesAround(rule) === undefined) this.#needsBySelector.set(rule.selector, needsOf(rule.selector));
    });
    this.#tokens = [...new Set([...this.#needsBySelector.values()].flat(2))];
  }

  /** The sheet of a page with these tokens (page-tokens.ts), with short names of classes in its selectors. */
  cut(tokens: ReadonlySet<string>, names: ShortNames = noNames): string {
    const cuts = this.#cuts.get(names) ?? new Map<string, string>();
    this.#cuts.set(names, cuts);
    const key = this.#tokens.filter((token) => tokens.has(token)).join(' ');
    const sheet = cuts.get(key) ?? this.#cutAnew(tokens, names);
    cuts.set(key, sheet);
    return sheet;
  }

  #cutAnew(tokens: ReadonlySet<string>, names: ShortNames): string {
    const sheet = this.#sheet.clone();
    sheet.walkRules((rule) => {
      const needs = this.#needsBySelector.get(rule.selector);
      if (needs && !isMet(needs, tokens)) rule.remove();
      else rule.selector = shortenSelectors(rule.selector, names);
    });
    this.#removeUnusedNames(sheet, tokens);
    removeEmpty(sheet);
    return sheet.toString();
  }

  /** Removes custom properties, `@property` and keyframes that nothing else uses. */
  #removeUnusedNames(sheet: Root, tokens: ReadonlySet<string>): void {
    const used = new Set([...tokens].filter((token) => token.startsWith('--')));
    const usesByName = new Map<string, string[]>();
    sheet.walkDecls((declaration) => {
      const uses = this.#namesIn(declaration);
      const name = keyframesAround(declaration) ?? (isCustom(declaration) ? declaration.prop : undefined);
      if (name === undefined) for (const use of uses) used.add(use);
      else usesByName.set(name, [...(usesByName.get(name) ?? []), ...uses]);
    });
    // Iterating over a set also visits what is added meanwhile.
    for (const name of used) for (const use of usesByName.get(name) ?? []) used.add(use);
    sheet.walkDecls(/^--/, (declaration) => {
      if (!used.has(declaration.prop)) declaration.remove();
    });
    sheet.walkAtRules(/^property$|keyframes$/, (rule) => {
      if (!used.has(rule.params)) rule.remove();
    });
  }

  /** Custom properties and keyframes that a declaration mentions. A name too many does no harm. */
  #namesIn(declaration: Declaration): string[] {
    const words: string[] = declaration.value.match(/[\w-]+/g) ?? [];
    const names = words.filter((word) => word.startsWith('--') || this.#keyframes.has(word));
    return isCustom(declaration) && keyframesAround(declaration) !== undefined ? [...names, declaration.prop] : names;
  }
}

const noNames: ShortNames = new Map();
const keyframes = /^(-webkit-)?keyframes$/;

/** The name of the keyframes that a node belongs to. */
function keyframesAround({ parent }: ChildNode): string | undefined {
  // A cast: postcss types the parent of a node loosely.
  const container = parent as ChildNode | Root | undefined;
  if (container?.type === 'atrule' && keyframes.test(container.name)) return container.params;
  return container?.type === 'rule' ? keyframesAround(container) : undefined;
}

function isCustom({ prop }: Declaration): boolean {
  return prop.startsWith('--');
}

function isMet(needs: Needs, tokens: ReadonlySet<string>): boolean {
  return needs.some((list) => list.every((token) => tokens.has(token)));
}
