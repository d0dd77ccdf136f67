/**
 * Tokens (renderer/page-css/selector-needs.ts) that scripts add to a page after it was rendered, and custom properties that they read. The
 * rules of tokens that are neither here nor in a page's HTML are cut from its style sheet: name every class that a script writes.
 */
const addedByScripts: { everyPage: string[]; islands: Record<string, string[]> } = {
  // client/progress.ts, brand-script.ts, pages/_error
  everyPage: ['#progress', '--accent', '.brand', '[data-only]'],
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
export function tokensOf(body: string): Set<string> {
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

const characters: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** An attribute's value as the browser reads it: `[&amp;&gt;li]:mt-2` is `[&>li]:mt-2`. */
export function unescaped(value: string): string {
  return value.includes('&')
    ? value.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    : value;
}
