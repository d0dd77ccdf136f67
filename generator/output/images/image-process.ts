/** A process that encodes images. Takes the sizes of one that are wanted, answers with how many there were. */
import { encodeImage, type Size } from './encode-image.ts';
import { serveJobs, givenData } from '../../worker-pool.ts';

const { root, release } = givenData<{ root: string; release: boolean }>();

serveJobs(async (sizes: Size[]) => {
  await encodeImage(root, sizes, release);
  return sizes.length;
});
