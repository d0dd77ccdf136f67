import { luminanceOf } from '#contract/colour.ts';
import { escapeHtml } from '#contract/html.ts';
import type { Theme } from '#model/schema/theme.ts';
import fonts from './fonts.json' with { type: 'json' };
import type { BuiltScripts } from './page-facts.ts';
import { classListsIn, createRenamer, shortNamesOf, tagsIn } from './page-css/class-names.ts';
import { mergeRules, renameInCss, SiteSheet } from './page-css/site-sheet.ts';
import toastRules from 'sonner/dist/styles.css?inline';
import styles from './styles/site.css?inline';

// `optional`, not `swap`, so that a font that arrives late shifts nothing.
const fontFace = (family: string, file: string, weights: string): string =>
  `@font-face{font-family:"${family}";src:url(${file});font-weight:${weights};font-display:optional}`;
const fontFaces =
  fontFace('Bricolage Grotesque', fonts['bricolage-grotesque'], '400 700') +
  fontFace('Instrument Sans', fonts['instrument-sans'], '400 600');

/** The rules of the whole site. */
export const siteRules = fontFaces + styles;

/** Rules for toasts, on the contact page alone. In the layer `theme`, so that the rules of the site override them. */
export const contactRules = new SiteSheet(`@layer theme{${toastRules}}`).subset([], []);

type PageStyle = { names: ReadonlyMap<string, string>; rename: (html: string) => string; style: string };

/**
 * The styles of built pages. Each page inlines the rules that it needs, so that no request delays the first paint, and has short
 * class names, which save 740 to 2,050 bytes as Brotli. A class that its scripts may name keeps its rules and name.
 */
export class BuiltStyles {
  readonly #sheet: SiteSheet;
  readonly #scripts: BuiltScripts;
  /** A cache by the classes, tags and islands of a page, which pages of one kind mostly share. */
  readonly #styles = new Map<string, PageStyle>();

  constructor(theme: Theme, scripts: BuiltScripts) {
    this.#sheet = new SiteSheet(withColours(siteRules, theme));
    this.#scripts = scripts;
  }

  /** A page's HTML with short class names, its rules, and the short names by those of the source. */
  page(html: string): PageStyle & { body: string } {
    const lists = classListsIn(html).map((list) => list.filter((name) => this.#sheet.classes.has(name)).join(' '));
    const used = { lists: [...new Set(lists)].toSorted(), tags: tagsIn(html), islands: islandsIn(html) };
    const key = JSON.stringify(used);
    const pageStyle = this.#styles.get(key) ?? this.#styleOf(used);
    this.#styles.set(key, pageStyle);
    return { ...pageStyle, body: pageStyle.rename(html), style: pageStyle.style + extraRules(html) };
  }

  #styleOf({ lists, tags, islands }: { lists: string[]; tags: string[]; islands: string[] }): PageStyle {
    const classLists = lists.filter((list) => list !== '').map((list) => list.split(' '));
    const { classes } = this.#sheet;
    const namedByScripts = [...this.#scripts.wordsFor(islands)].map(escapeHtml).filter((name) => classes.has(name));
    const rules = this.#sheet.subset([...classLists.flat(), ...namedByScripts], tags);
    // The live regions stay while pages are swapped, so their class must have the same name on every page.
    const renamed = new Set(classLists.flat()).difference(new Set([...namedByScripts, 'sr-only']));
    // A page whose names are in the order of its rules is 30 bytes smaller as Brotli.
    const orderedNames = [...classes.keys()].filter((name) => renamed.has(name));
    const names = shortNamesOf(orderedNames, classLists);
    return { names, rename: createRenamer(names), style: mergeRules(renameInCss(rules, names)) };
  }
}

/** Rules that are not in the site's sheet: for toasts and placeholders. */
export function extraRules(body: string): string {
  return (body.includes('data-island="PhoneNumber"') ? contactRules : '') + placeholderRules(body);
}

/** The names of the islands in a page's HTML. */
function islandsIn(body: string): string[] {
  const names = Array.from(body.matchAll(/ data-island="([^"]*)"/g), ([, name = '']) => name);
  return [...new Set(names)].toSorted();
}

/** `palette:day` → `--paper:oklch(98.5% .008 95);--ink:…`: puts the colours of content/theme.yaml into styles/colours.css. */
export function withColours(rules: string, theme: Theme): string {
  return rules.replaceAll(/palette:\s*(day|night)/g, (_, palette: 'day' | 'night') =>
    Array.from(Object.entries(theme[palette]), ([name, colour]) => `--${name}:${colour}`).join(';'),
  );
}

/** Placeholder colours of images: a rule for each class `paint-rrggbb`, because the policy forbids style attributes. */
function placeholderRules(body: string): string {
  const colours = new Set(body.match(/(?<=[" ]paint-)[0-9a-f]{6}(?=[" ])/g));
  // Alt text needs a contrast of 4.5:1: at a luminance of 0.179, black and white both have 4.6:1.
  const textColourOn = (colour: string) => (luminanceOf(`#${colour}`) > 0.179 ? '#000' : '#fff');
  return [...colours].map((colour) => `.paint-${colour}{background:#${colour};color:${textColourOn(colour)}}`).join('');
}
