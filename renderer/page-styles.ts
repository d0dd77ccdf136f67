import fonts from './fonts.json' with { type: 'json' };
import styles from './styles.css?inline';

type Family = { name: string; file: keyof typeof fonts; weights: string; range: string };

const latin = 'U+0000-00FF,U+2000-206F,U+20AC,U+2192,U+2212';
const latinExtended = 'U+0100-024F';

const families: Family[] = [
  { name: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin', weights: '500 700', range: latin },
  { name: 'Bricolage Grotesque', file: 'bricolage-grotesque-latin-ext', weights: '500 700', range: latinExtended },
  { name: 'Instrument Sans', file: 'instrument-sans-latin', weights: '400 700', range: latin },
  { name: 'Instrument Sans', file: 'instrument-sans-latin-ext', weights: '400 700', range: latinExtended },
];

// optional, not swap: a late font moves nothing (docs/decisions/007).
const faces = families
  .map(
    ({ name, file, weights, range }) =>
      `@font-face{font-family:"${name}";src:url(${fonts[file]}) format("woff2");font-weight:${weights};font-display:optional;unicode-range:${range}}`,
  )
  .join('');

/** The rules of the whole site, inlined into every page: no request blocks the first paint. */
export const styleSheet = faces + styles;
