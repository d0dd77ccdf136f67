import contactRules from './styles/contact.css?inline';
import fonts from './fonts.json' with { type: 'json' };
import { parse } from 'postcss';
import type { Palette, Theme } from '#model/schema/theme.ts';
import { luminanceOf } from '#contract/colour.ts';
import { classesOfScripts, islandsIn, tokensOf } from './page-css/page-tokens.ts';
import { classRenamer, type ShortNames, shortNamesOf } from './page-css/short-classes.ts';
import type { BuiltScripts } from './page-facts.ts';
import { StyleCutter } from './page-css/style-cutter.ts';
import styles from './styles/site.css?inline';

// optional, not swap: a font that arrives late shifts nothing.
const faces = [
  { name: 'Bricolage Grotesque', file: fonts['bricolage-grotesque'], weights: '400 700' },
  { name: 'Instrument Sans', file: fonts['instrument-sans'], weights: '400 600' },
]
  .map(
    ({ name, file, weights }) =>
      `@font-face{font-family:"${name}";src:url(${file});font-weight:${weights};font-display:optional}`,
  )
  .join('');

/** The rules of the whole site. */
export const siteRules = faces + styles;
let site: { cutter: StyleCutter; theme: string } | undefined;

/** Rules of the contact page alone, for elements that its scripts add. */
export { contactRules };

/** The short names of a page's classes, and what puts them into its HTML. */
type PageNames = { names: ShortNames; rename: (html: string) => string };
let allNames: ShortNames | undefined;
const namesByIslands = new Map<string, PageNames>();

/**
 * Names of two letters for the classes of a built page, which save 650 to 1,200 bytes of it as brotli. A class that one of its scripts
 * may name keeps its name; so pages with islands have fewer of them. `body`: the page's HTML.
 */
export function shortNamesFor(body: string, scripts: BuiltScripts): PageNames {
  const islands = islandsIn(body);
  const key = islands.join();
  const pageNames = namesByIslands.get(key) ?? namesBeside(islands, scripts);
  namesByIslands.set(key, pageNames);
  return pageNames;
}

function namesBeside(islands: string[], { words, islandWords }: BuiltScripts): PageNames {
  const contactClasses = contactRules.match(/(?<=\.)[a-z][\w-]*/g) ?? [];
  const taken = [words, ...islandWords.values(), contactClasses].flatMap((list) => [...list]);
  allNames ??= shortNamesOf(parse(siteRules), new Set(taken));
  const ofIslands = islands.flatMap((island) => [...contactClasses, ...(islandWords.get(island) ?? [])]);
  const kept = new Set([...words, ...classesOfScripts, ...ofIslands]);
  const names = new Map([...allNames].filter(([name]) => !kept.has(name)));
  return { names, rename: classRenamer(names) };
}

/** The rules that a page needs, inlined so that no request delays the first paint. `body`: its HTML, before its classes are short. */
export function styleSheetOf(body: string, theme: Theme, names?: ShortNames): string {
  const tokens = tokensOf(body);
  const isContact = tokens.has('.phone-number') || tokens.has('.booking-frame');
  return cutterOf(theme).cut(tokens, names) + (isContact ? contactRules : '') + placeholderRules(tokens);
}

function cutterOf(theme: Theme): StyleCutter {
  const key = JSON.stringify(theme);
  if (site?.theme !== key) site = { cutter: new StyleCutter(withColours(siteRules, theme)), theme: key };
  return site.cutter;
}

/** `--paper:day-paper` → `--paper:oklch(98.5% .008 95)`: puts the colours of content/theme.yaml into styles/colours.css. */
export function withColours(rules: string, theme: Theme): string {
  return rules.replaceAll(
    /(?<=--[a-z]+:\s*)(day|night)-([a-z]+)/g,
    // Casts: colours.css names the colours of the theme, and no others.
    (_, time: string, name: string) => theme[time as keyof Theme][name as keyof Palette],
  );
}

/** Placeholder colours of images: a rule for each class `paint-rrggbb`, because the policy forbids style attributes. */
function placeholderRules(tokens: ReadonlySet<string>): string {
  const colours = [...tokens].filter((token) => token.startsWith('.paint-')).map((token) => token.slice(-6));
  return colours.map((colour) => `.paint-${colour}{background:#${colour};color:${textOn(colour)}}`).join('');
}

/** The colour of the alt text on a placeholder: black or white, whichever has a contrast of at least 4.5:1. */
function textOn(colour: string): '#000' | '#fff' {
  // At 0.179 both are 4.6:1.
  return luminanceOf(`#${colour}`) > 0.179 ? '#000' : '#fff';
}
