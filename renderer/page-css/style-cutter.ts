import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss';
import { type Needs, needsOf } from './selector-needs.ts';
import { shortenSelectors, type ShortNames, unescaped } from './short-classes.ts';
import { simplify } from './style-simplifier.ts';

/** A part of a style sheet, with the conditions under which a page keeps it. */
type Part =
  | { kind: 'block'; head: string; needs: Needs; parts: Part[] }
  /** Declares `name`, which only counts when something else uses it: a custom property, or a block of keyframes. */
  | { kind: 'named'; name: string; text: string; uses: string[] }
  /** `@property`: kept with its custom property, but does not count as a use of it. */
  | { kind: 'about'; name: string; text: string }
  | { kind: 'plain'; text: string; uses: string[] };

/**
 * A style sheet that is parsed once and cut to many pages. A page keeps, in the sheet's order, the rules whose selectors can match
 * what it holds, and the custom properties, `@property` and keyframes that these use; its classes have the names of built pages.
 */
export class StyleCutter {
  readonly #parts: Part[];
  /** All tokens that its selectors need, and all names that it declares. */
  readonly #asked: string[];
  /** Results by tokens: pages of one kind mostly need the same. */
  readonly #cuts = new Map<string, string>();

  constructor(css: string, names: ShortNames = new Map()) {
    const root = parse(css);
    simplify(root);
    const keyframes: string[] = [];
    root.walkAtRules(/^(-webkit-)?keyframes$/, ({ params }) => void keyframes.push(params));
    this.#parts = partsOf(root.nodes, { keyframes, names });
    this.#asked = [...new Set(askedBy(this.#parts))];
  }

  /** The sheet of a page with this HTML, before its classes are short. */
  cut(body: string): string {
    const tokens = tokensOf(body);
    const held = this.#asked.filter((token) => tokens.has(token));
    const key = held.join(' ');
    const known = this.#cuts.get(key);
    if (known !== undefined) return known;
    const sheet = textOf(this.#parts, tokens, namesInUse(this.#parts, tokens));
    this.#cuts.set(key, sheet);
    return sheet;
  }
}

function askedBy(parts: Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'block') return [...part.needs.flat(), ...askedBy(part.parts)];
    return part.kind === 'plain' ? [] : [part.name];
  });
}

/** `keyframes`: their names; `names`: those of classes in pages. */
type Known = { keyframes: string[]; names: ShortNames };

function partsOf(nodes: ChildNode[], known: Known): Part[] {
  return nodes.flatMap((node, index): Part[] => {
    if (node.type === 'comment') return [];
    // The minifier repeats some declarations.
    if (node.type === 'decl') return isRepeated(node, nodes[index + 1]) ? [] : [declaration(node, known.keyframes)];
    if (node.type === 'atrule') return [atRule(node, known)];
    return [
      {
        kind: 'block',
        head: shortenSelectors(node.selector, known.names),
        needs: needsOf(node.selector),
        parts: partsOf(node.nodes, known),
      },
    ];
  });
}

function isRepeated(node: Declaration, next: ChildNode | undefined): boolean {
  return next?.type === 'decl' && next.toString() === node.toString();
}

function plain(text: string, uses: string[] = []): Part {
  return { kind: 'plain', text, uses };
}

function declaration(node: Declaration, keyframes: string[]): Part {
  const text = `${node.toString()};`;
  const uses = usedIn(node.value, keyframes);
  return node.prop.startsWith('--') ? { kind: 'named', name: node.prop, text, uses } : plain(text, uses);
}

/** Names of custom properties and keyframes. Any mention counts, also where none is read: a name too many does no harm. */
function usedIn(value: string, keyframes: string[]): string[] {
  const words: string[] = value.match(/[\w-]+/g) ?? [];
  return words.filter((word) => word.startsWith('--') || keyframes.includes(word));
}

function atRule(node: AtRule, known: Known): Part {
  const head = `@${node.name} ${node.params}`;
  if (node.name === 'property') return { kind: 'about', name: node.params, text: node.toString() };
  if (node.name.endsWith('keyframes')) {
    return { kind: 'named', name: node.params, text: node.toString(), uses: usedIn(node.toString(), []) };
  }
  if (!node.nodes) return plain(`${head};`);
  // Fonts stay: a page that is swapped in uses those of the first one (client/page-styles.ts).
  if (node.name === 'font-face') return plain(node.toString());
  return { kind: 'block', head, needs: [[]], parts: partsOf(node.nodes, known) };
}

function isMet(needs: Needs, tokens: ReadonlySet<string>): boolean {
  return needs.some((list) => list.every((token) => tokens.has(token)));
}

/** The names that are used by what a page keeps: by its declarations, and by the declarations of such names. */
function namesInUse(parts: Part[], tokens: ReadonlySet<string>): Set<string> {
  const used = new Set<string>([...tokens].filter((token) => token.startsWith('--')));
  const waiting = new Map<string, string[][]>();
  const collect = (part: Part): void => {
    if (part.kind === 'block' && isMet(part.needs, tokens)) part.parts.forEach(collect);
    else if (part.kind === 'plain') for (const name of part.uses) used.add(name);
    else if (part.kind === 'named') {
      const others = waiting.get(part.name);
      if (others) others.push(part.uses);
      else waiting.set(part.name, [part.uses]);
    }
  };
  parts.forEach(collect);
  // Iterating over a set also visits what is added meanwhile.
  for (const name of used) for (const uses of waiting.get(name) ?? []) for (const other of uses) used.add(other);
  return used;
}

function textOf(parts: Part[], tokens: ReadonlySet<string>, used: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'block') {
      if (!isMet(part.needs, tokens)) continue;
      const inner = textOf(part.parts, tokens, used);
      if (inner !== '') text += `${part.head}{${inner.endsWith(';') ? inner.slice(0, -1) : inner}}`;
    } else if (part.kind === 'plain' || used.has(part.name)) text += part.text;
  }
  return text;
}

/**
 * Tokens (selector-needs.ts) that scripts add to a page after it was rendered, and custom properties that they read. The
 * rules of tokens that are neither here nor in a page's HTML are cut from its style sheet: name every class that a script writes.
 */
const addedByScripts: { everyPage: string[]; islands: Record<string, string[]> } = {
  // client/progress.ts, inline/first-paint.ts, pages/_error
  everyPage: ['#progress', '--accent', '.brand', '.opened', '[data-only]'],
  islands: {
    // Swiper; its pagination and the list itself are in the HTML.
    ScreenCarousel: [
      '.swiper-notification',
      '.swiper-pagination-bullet',
      '.swiper-pagination-bullet-active',
      '.swiper-pagination-lock',
    ],
  },
};

/** Classes that scripts write and no bundle of theirs names: an inline one does. */
export const classesOfScripts = [addedByScripts.everyPage, ...Object.values(addedByScripts.islands)]
  .flat()
  .filter((token) => token.startsWith('.'))
  .map((token) => token.slice(1));

/** The start of a tag, or an attribute that matters. One pass without groups, because it runs for every page. */
const marks = /<[a-z][a-z0-9-]*|\s(?:class|id|data-island)="[^"]*"|\sdata-[a-z0-9-]+=/gi;

/** Every tag, class, id and `data-` attribute in a page's HTML, or added by its scripts. */
function tokensOf(body: string): Set<string> {
  const tokens = new Set(['html', 'head', ...addedByScripts.everyPage]);
  for (const mark of new Set(body.match(marks))) {
    if (mark.startsWith('<')) tokens.add(mark.slice(1).toLowerCase());
    else for (const token of tokensOfAttribute(mark)) tokens.add(token);
  }
  return tokens;
}

/** The same classes stand on most pages. */
const tokensOfClasses = new Map<string, string[]>();

/** Of ` class="page mt-4"`; of other attributes than the three with a value only ` data-cover=`. */
function tokensOfAttribute(mark: string): string[] {
  if (!mark.startsWith(' class=')) return splitAttribute(mark);
  const tokens = tokensOfClasses.get(mark) ?? splitAttribute(mark);
  tokensOfClasses.set(mark, tokens);
  return tokens;
}

function splitAttribute(mark: string): string[] {
  const equals = mark.indexOf('=');
  const name = mark.slice(1, equals);
  const value = unescaped(mark.slice(equals + 2, -1));
  if (name === 'class') return value.split(/\s+/).map((one) => `.${one}`);
  if (name === 'id') return [`#${value}`];
  return [`[${name}]`, ...(name === 'data-island' ? (addedByScripts.islands[value] ?? []) : [])];
}
