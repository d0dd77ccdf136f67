import { diff } from 'node:util';
import { languages } from '#contract/language.ts';
import type { BuiltPage, BuiltSite } from './built-page.ts';

/** A page whose HTML differs between the two sites. `removed` and `added` are lines of its text. */
export type PageChange = {
  path: string;
  before?: BuiltPage;
  after?: BuiltPage;
  removed: string[];
  added: string[];
};

/** The changes of one page in its languages: `project:7`. */
export type Change = { key: string; state: 'added' | 'changed' | 'removed'; pages: PageChange[] };

/** How `diff` of node:util marks what only one of its two lists has. */
export const ONLY_FIRST = 1;
export const ONLY_SECOND = -1;

type Sites = { before: Pick<BuiltSite, 'pages'>; after: Pick<BuiltSite, 'pages'> };

/** Every page that was added, changed or removed, both languages together: new pages first, then pages with other words, then pages whose HTML alone differs. */
export function compareSites({ before, after }: Sites): Change[] {
  const paths = new Set([...after.pages.keys(), ...before.pages.keys()]);
  const changed = [...paths].flatMap((path) => pageChange(path, before.pages.get(path), after.pages.get(path)));
  const groups = Map.groupBy(changed, ({ before, after }) => (after ?? before)?.route.key ?? '');
  return [...groups]
    .map(([key, pages]) => ({ key, state: stateOf(pages), pages: pages.toSorted(byLanguage) }))
    .toSorted((a, b) => rank(a) - rank(b));
}

function rank(change: Change): number {
  if (change.state === 'added') return 0;
  return hasNewWords(change) ? 1 : 2;
}

/** True if the text, the title or the description changed. */
export function hasNewWords({ pages }: Change): boolean {
  return pages.some(({ removed, added, before, after }) => {
    const isSame = before?.title === after?.title && before?.description === after?.description;
    return removed.length + added.length > 0 || !isSame;
  });
}

function pageChange(path: string, before: BuiltPage | undefined, after: BuiltPage | undefined): PageChange[] {
  if (before && after && before.html === after.html) return [];
  const lines = diff(before?.lines ?? [], after?.lines ?? []);
  const linesOf = (wanted: number) => lines.flatMap(([side, line]) => (side === wanted ? line : []));
  const words = { removed: linesOf(ONLY_FIRST), added: linesOf(ONLY_SECOND) };
  return [{ path, ...(before && { before }), ...(after && { after }), ...words }];
}

function stateOf(pages: PageChange[]): Change['state'] {
  if (pages.every(({ before }) => !before)) return 'added';
  return pages.every(({ after }) => !after) ? 'removed' : 'changed';
}

function byLanguage(a: PageChange, b: PageChange): number {
  const place = ({ before, after }: PageChange) => languages.indexOf((after ?? before)?.route.language ?? 'en');
  return place(a) - place(b);
}
