import contactRules from './styles/contact.css?inline';
import fonts from './fonts.json' with { type: 'json' };
import { tokensOf } from './page-tokens.ts';
import { StyleCutter } from './style-cutter.ts';
import styles from './styles/site.css?inline';

// optional, not swap: a late font moves nothing (docs/decisions/007).
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
const site = new StyleCutter(siteRules);

/** Rules of the contact page alone, for elements that its scripts add. */
export { contactRules };

/** The rules that a page needs, to be inlined so that no request blocks the first paint. `body` is its HTML. */
export function styleSheetOf(body: string): string {
  const ofContact = body.includes('data-island="PhoneNumber"') ? contactRules : '';
  return site.cut(tokensOf(body)) + ofContact + placeholderRules(body);
}

/** Placeholder colours of images: a rule for each class `paint-rrggbb` in the page, because D26 allows no style attribute. */
function placeholderRules(body: string): string {
  const classes = new Set(body.match(/ paint-[0-9a-f]{6}(?=[ "])/g));
  const colours = [...classes].map((name) => name.slice(-6));
  return colours.map((colour) => `.paint-${colour}{background:#${colour};color:${textOn(colour)}}`).join('');
}

/** The colour of the alt text on a placeholder: black or white, whichever has a contrast of at least 4.5:1. */
function textOn(colour: string): '#000' | '#fff' {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  // WCAG 2.2, relative luminance; at 0.179 both are 4.6:1.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}
