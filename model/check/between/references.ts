import { languages } from '#contract/language.ts';
import { didYouMean, type Problem, startOfFile } from '../../problems/problems.ts';
import type { Collection } from '../../read/collections.ts';
import { type EntryRecord, idsOf } from '../../read/entry-record.ts';
import type { ReferenceField } from '../../read/references.ts';
import { nameOf } from '../../source/validate.ts';
import type { Value } from '../../source/values.ts';

/** A value of a reference field, in one file of an entry. */
type Reference = Value & { file: string; record: EntryRecord };

/** Names in one entry that must exist in another: featured projects, a quote, case studies, categories, services. */
export function referenceProblems(records: readonly EntryRecord[]): Problem[] {
  const of = (collection: Collection) => records.filter((record) => record.collection === collection);
  const projects = of('projects');
  const names = { service: of('services').map(({ name }) => name), category: of('categories').map(({ name }) => name) };
  const each = (fields: ReferenceField[], problemOf: (reference: Reference) => Problem | undefined): Problem[] =>
    fields.flatMap((field) => referencesIn(records, field).flatMap((reference) => problemOf(reference) ?? []));
  return [
    ...each(['featured', 'homeQuote', 'quote'], (reference) =>
      projectNamed(projects, reference) ? undefined : unknownProject(reference, projects),
    ),
    ...(['featured', 'caseStudies'] as const).flatMap((field) => repeatedReferences(referencesIn(records, field))),
    ...each(['caseStudies'], (reference) => caseStudyProblem(reference, projects)),
    ...each(['services', 'cardServices'], (reference) => unknownName(reference, 'service', names.service)),
    ...each(['category', 'trade'], (reference) => unknownName(reference, 'category', names.category)),
  ];
}

/** The values of a field in both files of every entry. */
export function referencesIn(records: readonly EntryRecord[], field: ReferenceField): Reference[] {
  return records.flatMap((record) =>
    languages.flatMap((language) => {
      const { file = '', fields } = record.references[language] ?? {};
      return (fields?.[field] ?? []).map((value) => ({ ...value, file, record }));
    }),
  );
}

/** A problem at a reference. Whoever reports it looks up its position, which takes reading the file again. */
export function problemAt({ file, path }: Pick<Reference, 'file' | 'path'>, found: string, fix: string): Problem {
  return { file, ...startOfFile, path, found, fix };
}

/** Values other than text are reported by the schema. */
function unknownName(reference: Reference, kind: string, names: string[]): Problem | undefined {
  const { value } = reference;
  if (typeof value !== 'string' || names.includes(value)) return undefined;
  const fix = didYouMean(value, names, names.length > 0 ? `use one of ${names.join(', ')}` : 'remove it');
  return problemAt(reference, `there is no ${kind} "${value}"`, fix);
}

/** A project that one list names twice. */
function repeatedReferences(references: Reference[]): Problem[] {
  const firstPaths = new Map<string, PropertyKey[]>();
  return references.flatMap((reference) => {
    const { file, path, value } = reference;
    const key = `${file} ${String(value)}`;
    const firstPath = firstPaths.get(key);
    if (!firstPath) firstPaths.set(key, path);
    if (!firstPath || typeof value !== 'number') return [];
    const found = `${nameOf(path)} is ${value}, as ${nameOf(firstPath)} is already`;
    return [problemAt(reference, found, 'name another project, or remove it')];
  });
}

/** A case study on a service page must be a project with a ranking. */
function caseStudyProblem(reference: Reference, projects: EntryRecord[]): Problem | undefined {
  const project = projectNamed(projects, reference);
  if (!project) return unknownProject(reference, projects);
  const readable = languages.flatMap((language) => project.references[language] ?? []).filter((one) => one.isReadable);
  if (readable.length === 0 || readable.some(({ hasRanking }) => hasRanking)) return undefined;
  const found = `project ${String(reference.value)} has no ranking, which a case study here needs`;
  return problemAt(reference, found, `add ranking to ${project.folder}, or name another project`);
}

function projectNamed(projects: EntryRecord[], { value }: Value): EntryRecord | undefined {
  return projects.find((project) => idsOf(project).some((id) => id === value));
}

/** Values other than numbers are reported by the schema. */
function unknownProject(reference: Reference, projects: EntryRecord[]): Problem | undefined {
  const { path, value } = reference;
  if (typeof value !== 'number') return undefined;
  const ids = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b);
  const fix = ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it';
  return problemAt(reference, `${nameOf(path)} is ${value}, and no project has this id`, fix);
}
