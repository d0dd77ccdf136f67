import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UserError } from '#contract/user-error.ts';
import { filesBelow } from '#model/cache/file-snapshot.ts';

/** A new bundle stays here, relative to the project's root, until all pages are rendered. */
export const newBundle = '.cache/build/bundle';

const program = fileURLToPath(new URL('./bundle-code.ts', import.meta.url));

/** A small heap is collected more often: 435 MB instead of 570, in the same time. */
const heap = ['--max-old-space-size=256', '--max-semi-space-size=16'];

/**
 * Bundles the code, and returns the paths of the bundle's files within client/. Throws a UserError if that fails. A process does it,
 * so that its memory is returned before pages are rendered.
 */
export async function bundleCode(root: string): Promise<string[]> {
  // Otherwise vike asks git for all files, or searches every folder of content/ for `+Page.tsx`.
  const VIKE_CRAWL = JSON.stringify({ git: false, ignore: ['content/**', 'dist/**'] });
  const bundler = fork(program, [newBundle], { cwd: root, execArgv: heap, env: { ...process.env, VIKE_CRAWL } });
  const [status] = (await once(bundler, 'exit')) as [number | null];
  if (status !== 0) throw new UserError('The code could not be bundled: the lines above say why');
  return filesBelow(join(root, newBundle), 'client').map((path) => path.slice('client/'.length));
}
