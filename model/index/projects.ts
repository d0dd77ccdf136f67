import type { Category, ProjectList } from '#contract/routes/paths.ts';
import type { LocalizedEntry, Projects } from './content.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import type { Project } from '../schema/project.ts';

/** What lists need of a case study without reading its file. */
export type ProjectOutline = {
  id: number;
  /** The place among the case studies that lists show first. */
  order: number | undefined;
  record: EntryRecord;
  /** Its filters and trades. */
  category: readonly Category[];
  /** Names of the services that were used. */
  services: readonly string[];
  hasCover: boolean;
  hasRanking: boolean;
};

/** The case studies of these outlines; `read` is called for each one that a page gets. */
export function projectsOf(
  outlines: readonly ProjectOutline[],
  read: (outline: ProjectOutline) => LocalizedEntry<Project>,
): Projects {
  const sorted = outlines.toSorted((a, b) => orderOf(a) - orderOf(b) || a.id - b.id);
  const positions = new Map(sorted.map(({ id }, position) => [id, position]));
  const ids = idsByList(sorted);
  const covered = idsByList(sorted.filter(({ hasCover }) => hasCover));
  const positionOf = (id: number): number => {
    const position = positions.get(id);
    if (position === undefined) throw new Error(`No project has the id ${id}`);
    return position;
  };
  return {
    has: (id) => positions.has(id),
    count: (list) => ids.get(list)?.length ?? 0,
    idAt: (place, list) => ids.get(list)?.[place],
    covered: (list, most) => covered.get(list)?.slice(0, most) ?? [],
    using: (service, most) => {
      const users = sorted.filter(({ services }) => services.includes(service));
      return users.slice(0, most).map(({ id }) => id);
    },
    newest: (most) => [...positions.keys()].toSorted((a, b) => b - a).slice(0, most),
    ranked: () => sorted.find(({ hasRanking }) => hasRanking)?.id,
    next: (id) => sorted[(positionOf(id) + 1) % sorted.length]?.id ?? id,
    get: (id) => {
      const outline = sorted[positionOf(id)];
      if (!outline) throw new Error(`No project has the id ${id}`);
      return read(outline);
    },
  };
}

/** Finite, because `Infinity - Infinity` is not a number. */
function orderOf({ order = Number.MAX_SAFE_INTEGER }: ProjectOutline): number {
  return order;
}

/** The ids that each list shows: all of them, and those of each category. */
function idsByList(outlines: readonly ProjectOutline[]): Map<ProjectList, number[]> {
  const ids = new Map<ProjectList, number[]>([['all', []]]);
  for (const { id, category } of outlines) {
    for (const list of new Set(['all', ...category])) {
      const idsOfList = ids.get(list);
      if (idsOfList) idsOfList.push(id);
      else ids.set(list, [id]);
    }
  }
  return ids;
}

/** Yields at most `most` case studies of a list, from the place `start` on. */
export function* eachProject(
  projects: Projects,
  list: ProjectList = 'all',
  start = 0,
  most = Number.POSITIVE_INFINITY,
): Generator<LocalizedEntry<Project>> {
  for (let place = start; place < start + most; place += 1) {
    const id = projects.idAt(place, list);
    if (id === undefined) return;
    yield projects.get(id);
  }
}

/** The case studies with the highest ids, the newest first. */
export function newestProjects(projects: Projects, most: number): LocalizedEntry<Project>[] {
  return projects.newest(most).map((id) => projects.get(id));
}

/** The first case study with a ranking, whose line is the default. */
export function firstRanked(projects: Projects): LocalizedEntry<Project> | undefined {
  const id = projects.ranked();
  return id === undefined ? undefined : projects.get(id);
}
