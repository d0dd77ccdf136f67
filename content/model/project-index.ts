import { type ProjectList, projectLists } from '#contract/routes.ts';
import type { Pair } from './entries.ts';
import type { Project } from './schema.ts';

type Projects = readonly Pair<Project>[];

type ProjectIndex = {
  /** Id → place in the whole list. */
  places: ReadonlyMap<number, number>;
  lists: Record<ProjectList, Projects>;
  /** Of each list, the projects with a cover. */
  covered: Record<ProjectList, Projects>;
};

/** Made once for a list: a page that searches it, in a portfolio of thousands, makes the build quadratic. */
const indexes = new WeakMap<Projects, ProjectIndex>();

/** The project with this id, or undefined. */
export function projectById(projects: Projects, id: number): Pair<Project> | undefined {
  const place = indexOf(projects).places.get(id);
  return place === undefined ? undefined : projects[place];
}

/** The project after this one; after the last comes the first. Undefined for an unknown id. */
export function projectAfter(projects: Projects, id: number): Pair<Project> | undefined {
  const place = indexOf(projects).places.get(id);
  return place === undefined ? undefined : projects[(place + 1) % projects.length];
}

/** The projects that a list shows, on all of its pages, in order (SPEC §4). */
export function projectsIn(projects: Projects, list: ProjectList): Projects {
  return indexOf(projects).lists[list];
}

/** Those of a list that have a cover. */
export function coveredIn(projects: Projects, list: ProjectList): Projects {
  return indexOf(projects).covered[list];
}

function indexOf(projects: Projects): ProjectIndex {
  const known = indexes.get(projects);
  if (known) return known;
  const made = indexed(projects);
  indexes.set(projects, made);
  return made;
}

function indexed(projects: Projects): ProjectIndex {
  const isIn = (list: ProjectList, { en }: Pair<Project>): boolean => list === 'all' || en.meta.category.includes(list);
  const hasCover = ({ en }: Pair<Project>): boolean => en.meta.image !== undefined;
  return {
    places: new Map(projects.map(({ en }, place) => [en.meta.id, place])),
    lists: ofEach((list) => projects.filter((project) => isIn(list, project))),
    covered: ofEach((list) => projects.filter((project) => isIn(list, project) && hasCover(project))),
  };
}

function ofEach(make: (list: ProjectList) => Projects): Record<ProjectList, Projects> {
  // A cast: fromEntries forgets the keys, which are all there.
  return Object.fromEntries(projectLists.map((list) => [list, make(list)])) as Record<ProjectList, Projects>;
}
