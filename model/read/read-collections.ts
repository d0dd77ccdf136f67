import type { Basics } from './site-data.ts';
import { ownProblems } from '../check/check-entries.ts';
import { draftsOf, type Half } from './entries.ts';
import { compileRooms, keptBodies, readFolders, type Room } from './collections.ts';
import { type ImageInfo, readImages } from './images.ts';
import type { Problem } from '../check/problems.ts';
import { imageReferences } from '../check/references.ts';

/** Rooms as they were read, right or wrong. `problems` are those of the basics and of every file by itself. */
export type RoomsRead = {
  rooms: Awaited<ReturnType<typeof compileRooms>>;
  images: Map<string, ImageInfo>;
  problems: Problem[];
};

/** Reads and compiles the folders of these rooms, or of all. A room that is not asked for is empty. */
export async function readRooms(root: string, basics: Basics, names?: readonly Room[]): Promise<RoomsRead> {
  const read = readFolders(root, names);
  const rooms = await compileRooms(read, basics, keptBodies(root));
  const drafts = Object.values<Half<unknown>[]>(rooms).flatMap((halves) => halves.flatMap(draftsOf));
  const { images, problems } = await readImages(root, drafts.flatMap(imageReferences));
  return {
    rooms,
    images,
    problems: [...basics.problems, ...read.problems, ...ownProblems(rooms, basics), ...problems],
  };
}
