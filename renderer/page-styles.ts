import contactRules from './styles/contact.css?inline';
import fonts from './fonts.json' with { type: 'json' };
import { parse } from 'postcss';
import type { Palette, Theme } from '#model/schema/theme.ts';
import { luminanceOf } from '#contract/colour.ts';
import { classesOfScripts, tokensOf } from './page-css/page-tokens.ts';
import { type ShortNames, shortNamesOf } from './page-css/short-classes.ts';
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

/** The short names of classes in built pages, which save 350 to 830 bytes of a page as brotli. `words`: all words in scripts. */
export function shortNamesBeside(words: ReadonlySet<string>): ShortNames {
  const contactClasses = contactRules.match(/(?<=\.)[a-z][\w-]*/g) ?? [];
  return shortNamesOf(parse(siteRules), new Set([...words, ...classesOfScripts, ...contactClasses]));
}

/** The rules that a page needs, inlined so that no request delays the first paint. `body`: its HTML, before its classes are short. */
export function styleSheetOf(body: string, theme: Theme, names: ShortNames = new Map()): string {
  const tokens = tokensOf(body);
  const isContact = tokens.has('.phone-number') || tokens.has('.booking-frame');
  return cutterOf(theme, names).cut(tokens) + (isContact ? contactRules : '') + placeholderRules(tokens);
}

function cutterOf(theme: Theme, names: ShortNames): StyleCutter {
  const key = JSON.stringify(theme);
  if (site?.theme !== key) site = { cutter: new StyleCutter(withColours(siteRules, theme), names), theme: key };
  return site.cutter;
}

/** `--day-paper:theme` → `--day-paper:oklch(98.5% .008 95)`: puts the colours of content/theme.yaml into styles/colours.css. */
export function withColours(rules: string, theme: Theme): string {
  return rules.replaceAll(
    /--(day|night)-([a-z]+):\s*theme(?=[;}])/g,
    // Casts: colours.css names the colours of the theme, and no others.
    (_, time: string, name: string) => `--${time}-${name}:${theme[time as keyof Theme][name as keyof Palette]}`,
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
