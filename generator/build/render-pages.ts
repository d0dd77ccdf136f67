import type { Progress } from '../progress.ts';
import type { PageFile } from './page-files.ts';
import type { RenderData, RenderedPage } from './render-process.ts';
import { chunks, inProcesses } from '../worker-pool.ts';

/** Pages that a process is given at once. */
const CHUNK = 24;

/** Renders pages on every core, and writes them. Throws with the path of the first that fails. */
export async function renderPages(
  files: readonly PageFile[],
  data: RenderData,
  progress: Progress,
): Promise<RenderedPage[]> {
  const pages: RenderedPage[] = [];
  progress.start('Pages', files.length);
  // Neighbours together: the two languages of a case study are read from one file.
  const sorted = files.toSorted((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
  await inProcesses<RenderedPage[]>(chunks(sorted, CHUNK), {
    module: new URL('./render-process.ts', import.meta.url),
    data,
    holds: 'objects',
    onAnswer: (answer) => {
      pages.push(...answer);
      progress.step(answer.length);
    },
  });
  return pages;
}
