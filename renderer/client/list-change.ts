import { languageOfPath } from '#contract/language.ts';
import { listByForm } from '#contract/routes.ts';

/** Between two pages of the portfolio: to another list (`filter`), to another page of the same one (`page`), or neither. */
export function listChange(from: string, to: string): 'filter' | 'page' | undefined {
  const before = listByForm(from);
  const after = listByForm(to);
  if (!before || !after || languageOfPath(from) !== languageOfPath(to)) return undefined;
  return before.list === after.list && before.page !== after.page ? 'page' : 'filter';
}
