import { categories, type Category } from '#contract/routes.ts';
import type { Pair } from './entries.ts';
import type { Project } from './schema.ts';

/** What lists must know of a case study without reading it. */
export type ProjectOutline = { id: number; folder: string; name: string; category: readonly Category[] };

/** The case studies in the order of their ids. They are read one by one, so that nothing need hold all of them. */
export type Projects = {
  /** How many there are, of a category or at all. */
  count(category?: Category): number;
  /** The id at a position, from 0 on; undefined past the end. */
  idAt(position: number, category?: Category): number | undefined;
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
  const idsOf = (category?: Category): number[] =>
    sorted.filter((one) => category === undefined || one.category.includes(category)).map(({ id }) => id);
  const ids = new Map([undefined, ...categories].map((category) => [category, idsOf(category)]));
  const positionOf = (id: number): number => {
    const position = positions.get(id);
    if (position === undefined) throw new Error(`No project has the id ${id}`);
    return position;
  };
  return {
    count: (category) => ids.get(category)?.length ?? 0,
    idAt: (position, category) => ids.get(category)?.[position],
    next: (id) => sorted[(positionOf(id) + 1) % sorted.length]?.id ?? id,
    get: (id) => {
      const outline = sorted[positionOf(id)];
      if (!outline) throw new Error(`No project has the id ${id}`);
      return read(outline);
    },
  };
}

/** The case studies one after the other, of a category or all. */
export function* eachProject(projects: Projects, category?: Category): Generator<Pair<Project>> {
  for (let position = 0; ; position += 1) {
    const id = projects.idAt(position, category);
    if (id === undefined) return;
    yield projects.get(id);
  }
}

/** The first case study with a ranking: its line is drawn where no other is meant. */
export function firstRanked(projects: Projects): Pair<Project> | undefined {
  for (const project of eachProject(projects)) if (project.en.meta.ranking) return project;
  return undefined;
}
