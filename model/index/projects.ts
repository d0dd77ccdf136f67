import type { ProjectList } from '#contract/routes/paths.ts';
import { type EntryRecord, type LocalizedEntry, type ReferenceField, valuesOf } from '../read/entry-record.ts';
import type { Project } from '../schema/project.ts';

/** The case studies. Their texts are read one by one, to limit the use of memory. */
export type Projects = ReturnType<typeof projectsOf>;

/** The data about a case study that lists need, without its text. */
export type ProjectOutline = ReturnType<typeof outlineOf>;

/** The case studies of these records. `read` is called whenever a page gets one. */
export function projectsOf(records: readonly EntryRecord[], read: (record: EntryRecord) => LocalizedEntry<Project>) {
  const recordById = new Map(records.map((record) => [outlineOf(record).id, record]));
  const all = records.map(outlineOf).toSorted((a, b) => a.position - b.position || a.id - b.id);
  return {
    /** The case studies of a list, over all of its pages: first those with an `order`, then the others by their ids. */
    list: (name: ProjectList): readonly ProjectOutline[] => all.filter(({ lists }) => lists.includes(name)),
    /** The id of the next case study in the list of all; the first one follows the last. */
    nextId: (id: number) => all[(all.findIndex((project) => project.id === id) + 1) % all.length]?.id ?? id,
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
    position: typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER,
    /** The lists that show it: `all`, its filters and its trades. */
    lists: ['all', ...values('category').map(String), ...values('trade').map(String)],
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

/** The first case study with a ranking. Its line is drawn on the home page and on social cards. */
export function firstRanked(projects: Projects): LocalizedEntry<Project> | undefined {
  const ranked = projects.list('all').find(({ hasRanking }) => hasRanking);
  return ranked && projects.get(ranked.id);
}
