import fonts from './fonts.json' with { type: 'json' };
import styles from './styles.css?inline';

type Family = { name: string; file: keyof typeof fonts; weights: string; range: string };

const latin = 'U+0000-00FF,U+2000-206F,U+20AC,U+2212';
const latinExtended = 'U+0100-024F';
const arrow = 'U+2192';

const families: Family[] = [
  { name: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin', weights: '500 700', range: latin },
  { name: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin-ext', weights: '500 700', range: latinExtended },
  { name: 'Bricolage Grotesque', file: 'arrow', weights: '500 700', range: arrow },
  { name: 'Instrument Sans', file: 'instrument-sans-latin', weights: '400 700', range: latin },
  { name: 'Instrument Sans', file: 'instrument-sans-latin-ext', weights: '400 700', range: latinExtended },
  { name: 'Instrument Sans', file: 'arrow', weights: '400 700', range: arrow },
];

const faces = families
  .map(
    ({ name, file, weights, range }) =>
      `@font-face{font-family:"${name}";src:url(${fonts[file]}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`,
  )
  .join('');

/** The rules of the whole site. */
const siteRules = faces + styles;

/** What a page inlines: no request blocks the first paint. `body` is its HTML. */
export function styleSheetOf(body: string): string {
  return siteRules + placeholderRules(body);
}

/** The colour that stands where an image will be: a rule for each `paint-rrggbb` in the page, since D26 allows no style attribute. */
function placeholderRules(body: string): string {
  const colours = new Set(body.match(/(?<= paint-)[0-9a-f]{6}(?=[ "])/g));
  return [...colours].map((colour) => `.paint-${colour}{background:#${colour}}`).join('');
}
