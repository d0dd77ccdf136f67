import { languages } from '#contract/language.ts';
import type { Collection } from '../../read/collections.ts';
import type { EntryRecord } from '../../read/entry-record.ts';
import type { ReferenceField } from '../../read/references.ts';
import type { Value } from '../../read/values.ts';
import { didYouMean, type Problem, startOfFile } from '../problems.ts';
import { folderNumber } from './uniqueness.ts';
import { nameOf } from '../validate.ts';

/** Names in one file that must exist in another entry: featured projects, a quote, case studies, categories, services. */
export function referenceProblems(records: readonly EntryRecord[]): Problem[] {
  const projects = records.filter(({ collection }) => collection === 'projects');
  const named = (collection: Collection) =>
    records.filter((one) => one.collection === collection).map(({ name }) => name);
  const services = named('services');
  const categories = named('categories');
  return [
    ...(['featured', 'homeQuote', 'quote'] as const).flatMap((field) =>
      eachReference(records, field, (file, id) =>
        projectNamed(projects, id) ? [] : unknownProject(file, id, projects),
      ),
    ),
    ...(['featured', 'caseStudies'] as const).flatMap((field) => repeatedReferences(records, field)),
    ...eachReference(records, 'caseStudies', (file, id) => caseStudyProblems(file, id, projects)),
    ...(['services', 'cardServices'] as const).flatMap((field) =>
      eachReference(records, field, (file, value) => unknownName(file, value, 'service', services)),
    ),
    ...eachReference(records, 'category', (file, value) => unknownName(file, value, 'category', categories)),
  ];
}

/** What is no text is a problem of the schema. */
function unknownName(file: string, { path, value }: Value, kind: string, names: string[]): Problem[] {
  if (typeof value !== 'string' || names.includes(value)) return [];
  const fix = didYouMean(value, names, names.length > 0 ? `use one of ${names.join(', ')}` : 'remove it');
  return [{ file, ...startOfFile, path, found: `there is no ${kind} "${value}"`, fix }];
}

function eachReference(
  records: readonly EntryRecord[],
  field: ReferenceField,
  problemsOf: (file: string, value: Value) => Problem[],
): Problem[] {
  return records.flatMap(({ references }) =>
    languages.flatMap((language) => {
      const { file = '', fields } = references[language] ?? {};
      return (fields?.[field] ?? []).flatMap((value) => problemsOf(file, value));
    }),
  );
}

/** A project that one list names twice. */
function repeatedReferences(records: readonly EntryRecord[], field: ReferenceField): Problem[] {
  const first = new Map<string, Value>();
  return eachReference(records, field, (file, reference) => {
    const { path, value } = reference;
    const before = first.get(`${file} ${String(value)}`);
    first.set(`${file} ${String(value)}`, before ?? reference);
    if (!before || typeof value !== 'number') return [];
    const found = `${nameOf(path)} is ${value}, as ${nameOf(before.path)} is already`;
    return [{ file, ...startOfFile, path, found, fix: 'name another project, or remove it' }];
  });
}

/** The ids that a project has; where one cannot be read, the number of its folder stands in for it. */
export function idsOf(project: EntryRecord): number[] {
  const ids = languages.map((language) => project.references[language]?.fields.id[0]?.value);
  return [...ids, folderNumber(project)].filter((id) => typeof id === 'number');
}

function caseStudyProblems(file: string, id: Value, projects: EntryRecord[]): Problem[] {
  const project = projectNamed(projects, id);
  if (!project) return unknownProject(file, id, projects);
  const readable = languages.flatMap((language) => project.references[language] ?? []).filter((one) => one.isReadable);
  if (readable.length === 0 || readable.some(({ hasRanking }) => hasRanking)) return [];
  const found = `project ${String(id.value)} has no ranking, which a case study here needs`;
  return [
    { file, ...startOfFile, path: id.path, found, fix: `add ranking to ${project.folder}, or name another project` },
  ];
}

function projectNamed(projects: EntryRecord[], { value }: Value): EntryRecord | undefined {
  return projects.find((project) => idsOf(project).some((id) => id === value));
}

/** What is no number is a problem of the schema. */
function unknownProject(file: string, reference: Value, projects: EntryRecord[]): Problem[] {
  const { path, value } = reference;
  if (typeof value !== 'number') return [];
  const ids = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  const found = `${nameOf(path)} is ${value}, and no project has this id`;
  return [{ file, ...startOfFile, path, found, fix: ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it' }];
}
