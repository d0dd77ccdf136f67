import { fileProblem, type Problem } from '../../problems/problems.ts';
import type { Collection } from '../../read/collections.ts';
import {
  entriesOf,
  type EntryRecord,
  folderNumber,
  type Reference,
  referencesIn,
  valuesOf,
} from '../../read/entry-record.ts';
import { Slug } from '../../schema/fields.ts';
import { Project } from '../../schema/project.ts';
import { repeats } from '../repeats.ts';
import { problemAt } from './references.ts';

/** Numbers, slugs and ids that two entries share, and folders with an invalid name. */
export function uniquenessProblems(records: readonly EntryRecord[]): Problem[] {
  // Copies come last, so that the copy is reported and not the original.
  const recordsOf = (collection: Collection) =>
    entriesOf(records, collection).toSorted((a, b) => Number(wasCopied(a)) - Number(wasCopied(b)));
  const repeatedIds = repeatedNumbers(recordsOf('projects'), 'id');
  // If a slug and an alias collide, the alias is reported.
  const slugs = (['slug', 'aliases'] as const).flatMap((field) => referencesIn(recordsOf('services'), field));
  const questions = referencesIn(recordsOf('faq'), 'question');
  const folderProblems = recordsOf('projects').flatMap(projectFolderProblems);
  const hasRepeatedId = ({ file }: Problem): boolean => repeatedIds.some((problem) => problem.file === file);
  return [
    ...repeatedIds,
    // Projects are left out, because those with the same order are listed by their ids.
    ...(['services', 'faq', 'categories'] as const).flatMap((name) => repeatedNumbers(recordsOf(name), 'order')),
    ...duplicates(slugs, ({ value }) => (typeof value === 'string' ? value : undefined)),
    ...duplicates(questions, ({ language, value }) => `${language} ${String(value).toLowerCase()}`),
    ...folderProblems.filter((problem) => !hasRepeatedId(problem)),
    ...questionFolderProblems(recordsOf('faq')),
    ...recordsOf('categories').flatMap(categoryFolderProblems),
  ];
}

/** True if the folder is a copy of another one, and so the one to change. An original is named after its id or slug. */
function wasCopied(record: EntryRecord): boolean {
  const [id = folderNumber(record)] = valuesOf(record, 'id', ['en']);
  const [slug = record.name] = valuesOf(record, 'slug', ['en']);
  return id !== folderNumber(record) || slug !== record.name;
}

function repeatedNumbers(records: EntryRecord[], field: 'id' | 'order'): Problem[] {
  const values = records.flatMap((record) => referencesIn([record], field).slice(0, 1));
  const next = Math.max(0, ...values.map(({ value }) => (typeof value === 'number' ? value : 0))) + 1;
  // 404 is the address of the not-found page.
  const nextFree = field === 'id' && next === 404 ? next + 1 : next;
  return duplicates(values, ({ value }) => value, `, such as ${nextFree}`);
}

/** Values that another entry has too, in either language. Values with the same key are equal. */
function duplicates(values: Reference[], keyOf: (value: Reference) => unknown, example = ''): Problem[] {
  const pairs = repeats(values, keyOf).filter(({ repeated, first }) => repeated.record !== first.record);
  return pairs.map(({ repeated, first }) => {
    const { field, value } = repeated;
    const name = field === 'question' ? 'this question' : `${field === 'aliases' ? 'alias' : field} ${String(value)}`;
    return problemAt(repeated, `${name} is already used in ${first.file}`, `choose another one${example}`);
  });
}

function projectFolderProblems(project: EntryRecord): Problem[] {
  const [id] = referencesIn([project], 'id');
  // The schema reports a value that is not an id.
  const { data: number } = Project.shape.id.safeParse(id?.value);
  if (!id || number === undefined || folderNumber(project) === number) return [];
  const newName = `${String(number).padStart(2, '0')}-${project.name.replace(/^\d+[\s_-]+/, '').replaceAll(/[\s_]+/g, '-')}`;
  const fix = `rename the folder to ${newName}, or change the id`;
  return [problemAt(id, `id is ${number}, the folder is ${project.name}`, fix)];
}

/** The folder's name is part of the category's address. `all` is already the list of all projects. */
function categoryFolderProblems({ folder, name }: EntryRecord): Problem[] {
  if (name !== 'all' && Slug.safeParse(name).success) return [];
  const found = name === 'all' ? 'all is the list of all projects' : 'the name of the folder is part of an address';
  return [fileProblem(folder, found, 'rename it: small letters, digits and single hyphens, such as web-apps')];
}

/** Questions without an `order` are sorted by the numbers of their folders, so these must exist and differ. */
function questionFolderProblems(questions: EntryRecord[]): Problem[] {
  const numbered = questions.filter((question) => valuesOf(question, 'order').length === 0);
  const next = Math.max(0, ...questions.map((question) => folderNumber(question) ?? 0)) + 1;
  return [
    ...numbered.flatMap(({ folder, name }) => {
      const newName = `${String(next).padStart(2, '0')}-${name.replace(/^\d+-?/, '')}`;
      const fix = `rename it to ${newName} (the number is its place in the list), or give it an order`;
      return /^\d{2,}-/.test(name) ? [] : fileProblem(folder, 'the folder name does not begin with two digits', fix);
    }),
    ...repeats(numbered, folderNumber).map(({ repeated, first }) =>
      fileProblem(repeated.folder, `${first.folder} has the same number`, 'give one of the two another number'),
    ),
  ];
}
