import { keysOf } from '#contract/keys.ts';
import { didYouMean, type Problem } from '../../problems/problems.ts';
import {
  entriesOf,
  type EntryRecord,
  idsOf,
  projectFields,
  type Reference,
  type ReferenceField,
  referencesIn,
  valuesOf,
} from '../../read/entry-record.ts';
import { fieldName } from '../../source/values.ts';

/** Names in one entry that must exist in another: featured projects, a quote, case studies, categories, services. */
export function referenceProblems(records: readonly EntryRecord[]): Problem[] {
  const projects = entriesOf(records, 'projects');
  const categories = entriesOf(records, 'categories');
  const trades = categories.filter((category) => valuesOf(category, 'isTrade').includes(true));
  const candidates = { service: entriesOf(records, 'services'), category: categories, trade: trades };
  return [
    ...referencesIn(records, ...projectFields).flatMap((one) => projectProblem(one, projects) ?? []),
    ...keysOf(kinds).flatMap((field) =>
      referencesIn(records, field).flatMap((one) => unknownName(one, kinds[field], candidates[kinds[field]]) ?? []),
    ),
  ];
}

const places = { testimonial: 'a quote', ranking: 'a case study here' };
type NeededParts = Partial<Record<ReferenceField, keyof typeof places>>;
/** The part that a project must have so that this field can name it. */
const neededParts: NeededParts = { homeQuote: 'testimonial', quote: 'testimonial', caseStudies: 'ranking' };

/** The fields that name a service or a category. */
const kinds = { services: 'service', cardServices: 'service', category: 'category', trade: 'trade' } as const;

export function problemAt({ file, path, line, column }: Reference, found: string, fix: string): Problem {
  return { file, line, column, path, found, fix };
}

/** The schema reports values other than text. */
function unknownName(reference: Reference, kind: string, candidates: EntryRecord[]): Problem | undefined {
  const { value } = reference;
  const names = candidates.map(({ name }) => name);
  if (typeof value !== 'string' || names.includes(value)) return undefined;
  const fix = didYouMean(value, names, names.length > 0 ? `use one of ${names.join(', ')}` : 'remove it');
  return problemAt(reference, `there is no ${kind} "${value}"`, fix);
}

function projectProblem(reference: Reference, projects: EntryRecord[]): Problem | undefined {
  const project = projects.find((candidate) => idsOf(candidate).some((id) => id === reference.value));
  if (!project) return unknownProject(reference, projects);
  const part = neededParts[reference.field];
  const isUnreadable = project.references.every(({ field }) => field === 'link' || field === 'anchor');
  if (!part || isUnreadable || valuesOf(project, part).length > 0) return undefined;
  const found = `project ${String(reference.value)} has no ${part}, which ${places[part]} needs`;
  return problemAt(reference, found, `add ${part} to ${project.folder}, or use another project`);
}

/** Suggests the 20 newest ids, because a list of 500 would hide the problem. The schema reports values other than numbers. */
function unknownProject(reference: Reference, projects: EntryRecord[]): Problem | undefined {
  if (typeof reference.value !== 'number') return undefined;
  const ids = [...new Set(projects.flatMap(idsOf))].toSorted((a, b) => a - b).slice(-20);
  const fix = ids.length > 0 ? `use one of ${ids.join(', ')}` : 'remove it';
  return problemAt(reference, `${fieldName(reference.path)} is ${reference.value}, but no project has this id`, fix);
}
