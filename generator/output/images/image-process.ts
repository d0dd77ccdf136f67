/** A process that encodes images. Takes the sizes of one that are wanted, answers with how many there were. */
import { encodeImage, type Size } from './encode-image.ts';
import { serveJobs, givenData } from '../../worker-pool.ts';

const root = givenData<string>();

serveJobs(async (sizes: Size[]) => {
  await encodeImage(root, sizes);
  return sizes.length;
});
