import { assemble, byFolder } from './assemble.ts';
import type { Basics } from '../read/site-data.ts';
import { pairProblems, sharedProblems } from '../check/check-entries.ts';
import { contentRoutes } from './content-routes.ts';
import type { LoadResult } from './load.ts';
import { sortProblems } from '../check/problems.ts';
import { projectsOf } from './projects.ts';
import { readRooms, type RoomsRead } from '../read/read-collections.ts';
import { halfOf, type ProjectRecord, readEntry } from './records.ts';

/** Reads what is not a case study. */
export function readFewRooms(root: string, basics: Basics): Promise<RoomsRead> {
  return readRooms(root, basics, ['services', 'faq', 'pages']);
}

/**
 * The same as `loadContent`, from the other rooms and case studies that are known to be right by themselves. Where it finds problems,
 * their places in case studies are not known: `loadContent` says them.
 */
export function loadRecorded(basics: Basics, few: RoomsRead, records: readonly ProjectRecord[]): LoadResult {
  const all = { ...few.rooms, projects: records.map(halfOf) };
  const table = contentRoutes(all);
  const problems = [...few.problems, ...sharedProblems(all, table)];
  problems.push(...pairProblems(few.rooms, problems));
  if (problems.length > 0) return { state: 'faulty', problems: sortProblems(problems) };

  const projects = projectsOf(records, readEntry);
  const images = new Map(few.images);
  const content = assemble(basics, few.rooms, { images: byFolder(images), projects, routes: table.routes });
  for (const image of records.flatMap((record) => record.images)) images.set(image.file, image);
  return { state: 'loaded', content, images };
}
