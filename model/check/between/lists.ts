import { fileProblem, type Problem } from '../../problems/problems.ts';
import { entriesOf, type EntryRecord, type Reference, referencesIn, valuesOf } from '../../read/entry-record.ts';
import type { Facts } from '../../schema/facts.ts';
import { fieldProblem, readSource } from '../../source/source-file.ts';
import { factRange } from '../../text/facts.ts';
import { repeats } from '../repeats.ts';
import { problemAt } from './references.ts';

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

/**
 * Only advice: lists without entries, because a site need not have questions, but the last one may be gone by mistake, covers with
 * the bytes of another one, which may have been left behind in a copied folder, and a picture twice under two names.
 */
export function entryAdvice(records: readonly EntryRecord[]): Problem[] {
  const covers = referencesIn(entriesOf(records, 'projects'), 'image');
  const pictureOf = ({ value, record: { folder, images } }: Reference) =>
    images.find(({ file }) => file.normalize() === `${folder}/${String(value)}`)?.hash;
  const shared = repeats(covers, pictureOf).filter(({ repeated, first }) => repeated.record !== first.record);
  const twice = records.flatMap(({ images }) => repeats(images, ({ hash }) => hash));
  const showOwn = 'show a picture of this project';
  const named = records.flatMap((record) => [...valuesOf(record, 'category'), ...valuesOf(record, 'trade')]);
  const lists = (['faq', 'services', 'projects'] as const).filter((name) => entriesOf(records, name).length === 0);
  const categories = entriesOf(records, 'categories').filter(({ name }) => !named.includes(name));
  const empty = [...lists.map((name) => `content/${name}`), ...categories.map(({ folder }) => folder)];
  const fix = 'npm run new adds an entry, npm run delete removes a category';
  return [
    ...shared.map(({ repeated, first }) => problemAt(repeated, `the cover is that of ${first.file} too`, showOwn)),
    ...twice.map(({ repeated, first }) => fileProblem(repeated.file, `is ${first.file} too`, 'show another picture')),
    ...empty.map((file) => fileProblem(file, 'nothing is listed on this page', fix)),
  ];
}
