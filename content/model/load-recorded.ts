import { assemble, byFolder } from './assemble.ts';
import type { Basics } from './basics.ts';
import { ownProblems, pairProblems, sharedProblems } from './checks.ts';
import { contentRoutes } from './content-routes.ts';
import { draftsOf, type Half } from './entries.ts';
import { compileRooms, keptBodies, readFolders } from './folders.ts';
import { readImages } from './images.ts';
import type { LoadResult } from './load.ts';
import { sortProblems } from './problems.ts';
import { projectsOf } from './projects.ts';
import { halfOf, type ProjectRecord, readEntry } from './records.ts';
import { imageReferences } from './references.ts';

/**
 * The same as `loadContent`, from case studies that are known to be right by themselves. Where it finds problems, their
 * places in case studies are not known: `loadContent` says them.
 */
export async function loadRecorded(
  root: string,
  basics: Basics,
  records: readonly ProjectRecord[],
): Promise<LoadResult> {
  const read = readFolders(root, ['services', 'faq', 'pages']);
  const few = await compileRooms(read, basics, keptBodies(root));
  const drafts = Object.values<Half<unknown>[]>(few).flatMap((halves) => halves.flatMap(draftsOf));
  const { images, problems: imageProblems } = await readImages(root, drafts.flatMap(imageReferences));
  const all = { ...few, projects: records.map(halfOf) };
  const table = contentRoutes(all);
  const problems = [
    ...basics.problems,
    ...read.problems,
    ...ownProblems(few, basics),
    ...imageProblems,
    ...sharedProblems(all, table),
  ];
  problems.push(...pairProblems(few, problems));
  if (problems.length > 0) return { state: 'faulty', problems: sortProblems(problems) };

  const projects = projectsOf(records, readEntry);
  const content = assemble(basics, few, { images: byFolder(images), projects, routes: table.routes });
  for (const image of records.flatMap((record) => record.images)) images.set(image.file, image);
  return { state: 'loaded', content, images };
}
