import { assemble, byFolder, complete, type ImagesByFolder } from './assemble.ts';
import { readBasics } from '../read/site-data.ts';
import { pairProblems, sharedProblems } from '../check/check-entries.ts';
import type { Content } from './content.ts';
import { contentRoutes } from './content-routes.ts';
import type { Half, LocalizedEntry } from '../read/entries.ts';
import type { ImageInfo } from '../read/images.ts';
import { type Problem, sortProblems } from '../check/problems.ts';
import { outlineOf, projectsOf } from './projects.ts';
import { readRooms } from '../read/read-collections.ts';
import type { Facts } from '../schema/facts.ts';
import type { Project } from '../schema/project.ts';

/** The content and its images by path from the project's root, or all of its problems: never both. */
export type LoadResult =
  | { state: 'loaded'; content: Content; images: ReadonlyMap<string, ImageInfo> }
  | { state: 'faulty'; problems: Problem[] };

/** Reads the folder content/ below `root`. Every problem of every file is found in one run. */
export async function loadContent(root: string): Promise<LoadResult> {
  const basics = readBasics(root);
  const { rooms: all, images, problems } = await readRooms(root, basics);
  const table = contentRoutes(all);
  problems.push(...sharedProblems(all, table));
  problems.push(...pairProblems(all, problems));

  if (problems.length > 0 || !basics.facts) return { state: 'faulty', problems: sortProblems(problems) };
  const folders = byFolder(images);
  const projects = wholeProjects(all.projects, basics.facts, folders);
  const content = assemble(basics, all, { images: folders, projects, routes: table.routes });
  return { state: 'loaded', content, images };
}

/** All case studies, held in memory: for checks, the dev server and tests. The build reads them one by one (prepared.ts). */
function wholeProjects(halves: Half<Project>[], facts: Facts, images: ImagesByFolder) {
  const pairs: LocalizedEntry<Project>[] = halves.map((half) => complete(half, facts, images));
  return projectsOf(
    pairs.map((pair) => ({ ...pair, ...outlineOf(pair.en.meta) })),
    (pair) => pair,
  );
}
