import { languageOfPath } from '#contract/language.ts';
import { firstPageOf, portfolioPaths } from '#contract/routes/paths.ts';

/** Between two pages of the portfolio: to another list (`filter`), to another page of the same one (`page`), or neither. */
export function listChange(from: string, to: string): 'filter' | 'page' | undefined {
  const portfolio = portfolioPaths[languageOfPath(from)];
  const [before, after] = [from, to].map(firstPageOf);
  if (![before, after].every((path) => path === portfolio || path?.startsWith(`${portfolio}/category/`)))
    return undefined;
  return before === after && from !== to ? 'page' : 'filter';
}
