import { fileProblem, type Problem } from '../../problems/problems.ts';
import { entriesOf, type EntryRecord, valuesOf } from '../../read/entry-record.ts';
import type { Facts } from '../../schema/facts.ts';
import { fieldProblem, readSource } from '../../source/source-file.ts';
import { factRange } from '../../text/facts.ts';

/** `figures.projects` must not be less than the portfolio shows. A figure with a + may be half of it. */
export function countProblems(root: string, records: readonly EntryRecord[], facts: Facts): Problem[] {
  const { source } = readSource(root, 'content/facts.yaml');
  const fact = facts['figures']?.['projects'];
  if (!source || !fact || !('count' in fact)) return [];
  const { lowest, highest = fact.open === true ? 2 * lowest : lowest } = factRange(fact);
  const shown = entriesOf(records, 'projects').length;
  if (highest >= shown) return [];
  const found = `figures.projects is ${lowest}, and the portfolio shows ${shown} projects`;
  return [fieldProblem(source, ['figures', 'projects'], found, `write { count: ${shown} }`)];
}

/** Lists without entries: only advice, because a site need not have questions, but the last one may be gone by mistake. */
export function emptyPages(records: readonly EntryRecord[]): Problem[] {
  const named = records.flatMap((record) => [...valuesOf(record, 'category'), ...valuesOf(record, 'trade')]);
  const lists = (['faq', 'services', 'projects'] as const).filter((name) => entriesOf(records, name).length === 0);
  const categories = entriesOf(records, 'categories').filter(({ name }) => !named.includes(name));
  return [...lists.map((name) => `content/${name}`), ...categories.map(({ folder }) => folder)].map((file) =>
    fileProblem(file, 'nothing is listed on this page', 'npm run new adds an entry, npm run delete removes a category'),
  );
}
