import type { Routes } from '#contract/routes/match.ts';
import { fileProblem, counted, type Problem } from '../../problems/problems.ts';
import { entriesOf, type EntryRecord, type Reference, referencesIn, valuesOf } from '../../read/entry-record.ts';
import type { Facts } from '../../schema/facts.ts';
import { fieldProblem, readSource } from '../../source/source-file.ts';
import { factRange } from '../../text/facts.ts';
import { repeats } from '../repeats.ts';
import { pageKeyAt } from './hidden.ts';
import { problemAt } from './references.ts';

/** Reports `figures.projects` if the portfolio shows more projects. A figure with a + may be as small as half of them. */
export function countProblems(root: string, records: readonly EntryRecord[], facts: Facts): Problem[] {
  const { source } = readSource(root, 'content/facts.yaml');
  const fact = facts['figures']?.['projects'];
  if (!source || !fact || !('count' in fact)) return [];
  const { lowest, highest = fact.open === true ? 2 * lowest : lowest } = factRange(fact);
  const projectCount = entriesOf(records, 'projects').length;
  if (highest >= projectCount) return [];
  const found = `figures.projects is ${lowest}, but the portfolio shows ${counted(projectCount, 'project')}`;
  return [fieldProblem(source, ['figures', 'projects'], found, `write { count: ${projectCount} }`)];
}

/** Advice: entries in which each language links to a page of this site to which the other has no link. */
export function targetAdvice(records: readonly EntryRecord[], routes: Routes): Problem[] {
  const pageOf = ({ value }: Reference): string => pageKeyAt(String(value), routes);
  return records.flatMap((record) => {
    const links = referencesIn([record], 'link').filter(({ value }) => String(value).startsWith('/'));
    const { en = [], sr = [] } = Object.groupBy(links, ({ language }) => language);
    const english = en.find((link) => !sr.map(pageOf).includes(pageOf(link)));
    const serbian = sr.find((link) => !en.map(pageOf).includes(pageOf(link)));
    if (!english || !serbian) return [];
    const found = `the link leads to ${String(serbian.value)}, but en.mdx links to ${String(english.value)}`;
    return problemAt(serbian, found, 'link both languages to the same page');
  });
}

/** Advice: lists whose last entry may have been removed by mistake, covers left behind in a copied folder, pictures with two names. */
export function entryAdvice(records: readonly EntryRecord[]): Problem[] {
  const covers = referencesIn(entriesOf(records, 'projects'), 'image');
  const pictureOf = ({ value, record: { folder, images } }: Reference) =>
    images.find(({ file }) => file.normalize() === `${folder}/${String(value)}`)?.hash;
  const shared = repeats(covers, pictureOf).filter(({ repeated, first }) => repeated.record !== first.record);
  const twice = records.flatMap(({ images }) => repeats(images, ({ hash }) => hash));
  const coverFix = 'show a picture of this project';
  const usedCategories = records.flatMap((record) => [...valuesOf(record, 'category'), ...valuesOf(record, 'trade')]);
  const emptyLists = (['faq', 'services', 'projects'] as const).filter((name) => entriesOf(records, name).length === 0);
  const emptyCategories = entriesOf(records, 'categories').filter(({ name }) => !usedCategories.includes(name));
  const emptyPages = [...emptyLists.map((name) => `content/${name}`), ...emptyCategories.map(({ folder }) => folder)];
  const fix = 'npm run new adds an entry, npm run delete removes a category';
  return [
    ...shared.map(({ repeated, first }) => problemAt(repeated, `the cover is the same as in ${first.file}`, coverFix)),
    ...twice.map(({ repeated, first }) => fileProblem(repeated.file, `repeats ${first.file}`, 'show another picture')),
    ...emptyPages.map((file) => fileProblem(file, 'nothing is listed on this page', fix)),
  ];
}
