/** A process that encodes images. Takes the sizes of one that are wanted, answers with how many there were. */
import { encodeImage, type Size } from './encode-image.ts';
import { doJobs, givenData } from '../../build/worker-pool.ts';

// A cast: images.ts starts this process with it.
const root = givenData() as string;

doJobs(async (sizes: Size[]) => {
  await encodeImage(root, sizes);
  return sizes.length;
});
