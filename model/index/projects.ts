import type { ProjectList } from '#contract/routes/paths.ts';
import { type EntryRecord, type LocalizedEntry, type ReferenceField, valuesOf } from '../read/entry-record.ts';
import type { Project } from '../schema/project.ts';

/** The case studies. Their texts are read one by one, to bound memory. */
export type Projects = ReturnType<typeof projectsOf>;

/** What lists need of a case study without reading its text. */
export type ProjectOutline = ReturnType<typeof outlineOf>;

/** The case studies of these records; `read` is called for each one that a page gets. */
export function projectsOf(records: readonly EntryRecord[], read: (record: EntryRecord) => LocalizedEntry<Project>) {
  const recordById = new Map(records.map((record) => [outlineOf(record).id, record]));
  const all = records.map(outlineOf).toSorted((a, b) => a.place - b.place || a.id - b.id);
  return {
    /** The case studies of a list, over all of its pages: first those with an `order`, then the others by their ids. */
    list: (name: ProjectList): readonly ProjectOutline[] => all.filter(({ lists }) => lists.includes(name)),
    /** The id after this one; the first one comes after the last. */
    next: (id: number) => all[(all.findIndex((one) => one.id === id) + 1) % all.length]?.id ?? id,
    /** Throws on an unknown id. */
    get: (id: number) => {
      const record = recordById.get(id);
      if (!record) throw new Error(`No project has the id ${id}`);
      return read(record);
    },
  };
}

function outlineOf(record: EntryRecord) {
  const values = (field: ReferenceField) => valuesOf(record, field, ['en']);
  const [order] = values('order');
  return {
    id: Number(values('id')[0]),
    // Finite, because `Infinity - Infinity` is not a number.
    place: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
    /** `all`, and its filters and trades. */
    lists: ['all', ...values('category').map(String), ...values('trade').map(String)],
    /** Names of the services that were used. */
    services: values('services').map(String),
    hasCover: values('image').length > 0,
    hasRanking: values('ranking').length > 0,
  };
}

/** The case studies with the highest ids, the newest first, because `npm run new` counts upwards. */
export function newestProjects(projects: Projects, most: number): LocalizedEntry<Project>[] {
  const newestFirst = projects.list('all').toSorted((a, b) => b.id - a.id);
  return newestFirst.slice(0, most).map(({ id }) => projects.get(id));
}

/** The first case study with a ranking: pages that name none draw its line. */
export function firstRanked(projects: Projects): LocalizedEntry<Project> | undefined {
  const ranked = projects.list('all').find(({ hasRanking }) => hasRanking);
  return ranked && projects.get(ranked.id);
}
