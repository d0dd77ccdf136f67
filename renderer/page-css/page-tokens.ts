import { unescaped } from './short-classes.ts';

/** Tokens (selector-needs.ts) that scripts add to every page, and custom properties that they read. */
const addedToEveryPage = [
  // renderer/client/progress.ts
  '#progress',
  '--accent',
  // renderer/client/brand-fonts.ts
  '.brand',
  '.headings',
  // renderer/inline/first-paint.ts
  '.opened',
  // pages/_error/only-one-language.ts
  '[data-only]',
];

/** Tokens that islands add. Swiper's list and pagination are in the HTML. */
const addedByIslands: Record<string, string[]> = {
  ScreenCarousel: [
    '.swiper-notification',
    '.swiper-pagination-bullet',
    '.swiper-pagination-bullet-active',
    '.swiper-pagination-lock',
  ],
};

/** Classes that scripts add. Short names must not replace them, nor those that the bundle's scripts name. */
export const classesOfScripts = [addedToEveryPage, ...Object.values(addedByIslands)]
  .flat()
  .filter((token) => token.startsWith('.'))
  .map((token) => token.slice(1));

/** The names of the islands in a page's HTML. */
export function islandsIn(body: string): string[] {
  const names = Array.from(body.matchAll(/ data-island="([^"]*)"/g), ([, name = '']) => name);
  return [...new Set(names)].toSorted();
}

/** The start of a tag, or an attribute that matters. One pass without groups, because it runs for every page. */
const marks = /<[a-z][a-z0-9-]*|\s(?:class|id|data-island)="[^"]*"|\sdata-[a-z0-9-]+=/gi;

/** Most pages have the same attributes. */
const tokensByAttribute = new Map<string, string[]>();

/** Every tag, class, id and `data-` attribute in a page's HTML, before its classes are short, or added by its scripts. */
export function tokensOf(body: string): Set<string> {
  const tokens = new Set(['html', 'head', ...addedToEveryPage]);
  for (const mark of new Set(body.match(marks))) {
    if (mark.startsWith('<')) tokens.add(mark.slice(1).toLowerCase());
    else for (const token of tokensOfAttribute(mark)) tokens.add(token);
  }
  return tokens;
}

/** Tokens of ` class="page mt-4"`, ` id="status"`, ` data-island="ScreenCarousel"`, ` data-cover=`. */
function tokensOfAttribute(mark: string): string[] {
  const kept = tokensByAttribute.get(mark);
  if (kept) return kept;
  const equals = mark.indexOf('=');
  const name = mark.slice(1, equals);
  const value = unescaped(mark.slice(equals + 2, -1));
  let tokens = [`[${name}]`];
  if (name === 'class') tokens = value.split(/\s+/).map((className) => `.${className}`);
  else if (name === 'id') tokens = [`#${value}`];
  else if (name === 'data-island') tokens = ['[data-island]', ...(addedByIslands[value] ?? [])];
  tokensByAttribute.set(mark, tokens);
  return tokens;
}
