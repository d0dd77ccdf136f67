import { languageOfPath } from '#contract/language.ts';
import { firstPageByForm, portfolioPaths } from '#contract/routes.ts';

/** Between two pages of the portfolio: to another list (`filter`), to another page of the same one (`page`), or neither. */
export function listChange(from: string, to: string): 'filter' | 'page' | undefined {
  const portfolio = portfolioPaths[languageOfPath(from)];
  const [before, after] = [from, to].map(firstPageByForm);
  if (![before, after].every((path) => path === portfolio || path?.startsWith(`${portfolio}/category/`)))
    return undefined;
  return before === after && from !== to ? 'page' : 'filter';
}
