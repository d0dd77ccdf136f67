import { type Category, type ProjectList, projectLists } from '#contract/routes.ts';
import type { Pair } from './entries.ts';
import type { Project } from './schema.ts';

/** What lists must know of a case study without reading it. */
export type ProjectOutline = { id: number; folder: string; name: string; category: readonly Category[] };

/** The case studies in the order of their ids. They are read one by one, so that nothing need hold all of them. */
export type Projects = {
  /** How many a list shows, on all of its pages. */
  count(list: ProjectList): number;
  /** The id at a place of a list, from 0 on; undefined past the end. */
  idAt(place: number, list: ProjectList): number | undefined;
  /** The id after this one; the first one comes after the last. Throws on an unknown id. */
  next(id: number): number;
  /** Throws on an unknown id. */
  get(id: number): Pair<Project>;
};

/** Case studies out of their outlines; `read` is asked for each that is wanted. */
export function projectsOf<Outline extends ProjectOutline>(
  outlines: readonly Outline[],
  read: (outline: Outline) => Pair<Project>,
): Projects {
  const sorted = outlines.toSorted((a, b) => a.id - b.id);
  const positions = new Map(sorted.map(({ id }, position) => [id, position]));
  const idsOf = (list: ProjectList): number[] =>
    sorted.flatMap(({ id, category }) => (list === 'all' || category.includes(list) ? [id] : []));
  const ids = new Map(projectLists.map((list) => [list, idsOf(list)]));
  const positionOf = (id: number): number => {
    const position = positions.get(id);
    if (position === undefined) throw new Error(`No project has the id ${id}`);
    return position;
  };
  return {
    count: (list) => ids.get(list)?.length ?? 0,
    idAt: (place, list) => ids.get(list)?.[place],
    next: (id) => sorted[(positionOf(id) + 1) % sorted.length]?.id ?? id,
    get: (id) => {
      const outline = sorted[positionOf(id)];
      if (!outline) throw new Error(`No project has the id ${id}`);
      return read(outline);
    },
  };
}

/** The case studies of a list one after the other: those at the places from `start` on, as many as `most`. */
export function* eachProject(
  projects: Projects,
  list: ProjectList = 'all',
  start = 0,
  most = Number.POSITIVE_INFINITY,
): Generator<Pair<Project>> {
  for (let place = start; place < start + most; place += 1) {
    const id = projects.idAt(place, list);
    if (id === undefined) return;
    yield projects.get(id);
  }
}

/** The first case study with a ranking: its line is drawn where no other is meant. */
export function firstRanked(projects: Projects): Pair<Project> | undefined {
  for (const project of eachProject(projects)) if (project.en.meta.ranking) return project;
  return undefined;
}
