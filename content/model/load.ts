import { assemble, byFolder, complete, type ImagesByFolder } from './assemble.ts';
import { readBasics } from './basics.ts';
import { ownProblems, pairProblems, sharedProblems } from './checks.ts';
import type { Content } from './content.ts';
import { contentRoutes } from './content-routes.ts';
import { draftsOf, type Half, type Pair } from './entries.ts';
import { compileRooms, keptBodies, readFolders } from './folders.ts';
import { type ImageInfo, readImages } from './images.ts';
import { type Problem, sortProblems } from './problems.ts';
import { outlineOf, projectsOf } from './projects.ts';
import { imageReferences } from './references.ts';
import type { Facts, Project } from './schema.ts';

/** The content and its images by path from the project's root, or all of its problems: never both. */
export type LoadResult =
  | { state: 'loaded'; content: Content; images: ReadonlyMap<string, ImageInfo> }
  | { state: 'faulty'; problems: Problem[] };

/** Reads the folder content/ below `root`. Every problem of every file is found in one run. */
export async function loadContent(root: string): Promise<LoadResult> {
  const basics = readBasics(root);
  const read = readFolders(root);
  const all = await compileRooms(read, basics, keptBodies(root));
  const drafts = Object.values<Half<unknown>[]>(all).flatMap((halves) => halves.flatMap(draftsOf));
  const { images, problems: imageProblems } = await readImages(root, drafts.flatMap(imageReferences));
  const table = contentRoutes(all);
  const problems: Problem[] = [
    ...basics.problems,
    ...read.problems,
    ...ownProblems(all, basics),
    ...imageProblems,
    ...sharedProblems(all, table),
  ];
  problems.push(...pairProblems(all, problems));

  if (problems.length > 0 || !basics.facts) return { state: 'faulty', problems: sortProblems(problems) };
  const folders = byFolder(images);
  const projects = wholeProjects(all.projects, basics.facts, folders);
  const content = assemble(basics, all, { images: folders, projects, routes: table.routes });
  return { state: 'loaded', content, images };
}

/** All case studies, held in memory: for checks, the dev server and tests. The build reads them one by one (prepared.ts). */
function wholeProjects(halves: Half<Project>[], facts: Facts, images: ImagesByFolder) {
  const pairs: Pair<Project>[] = halves.map((half) => complete(half, facts, images));
  return projectsOf(
    pairs.map((pair) => ({ ...pair, ...outlineOf(pair.en.meta) })),
    (pair) => pair,
  );
}
