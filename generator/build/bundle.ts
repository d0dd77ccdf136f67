import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import { filesBelow, hash, hashOf } from '#model/cache/hash.ts';
import { contentError } from '#model/problems/problems.ts';
import { strayProblems } from '#model/read/collections.ts';
import type { BuildInputs } from './build-inputs.ts';

/** The folder in which a new dist/ is assembled before it replaces the old one, relative to the project's root. */
export const newDist = '.cache/build/dist';

/** Holds the last bundle, in a folder named after the hash of everything that the bundle depends on. */
const bundlesFolder = '.cache/bundle';

/** A small heap is collected more often, so bundling needs 435 MB instead of 570 MB and takes no longer. */
const heapFlags = ['--max-old-space-size=256', '--max-semi-space-size=16'];

/** Starts a new dist/ with the bundled code, and returns the paths of its files within client/. Throws a UserError on failure. */
export async function beginDist({ root, code }: BuildInputs): Promise<string[]> {
  const folder = join(root, bundlesFolder, hash(hashOf(code), process.env['CONTACT_ORIGIN'] ?? '', process.version));
  if (!existsSync(folder)) await bundleInto(root, folder);
  rmSync(join(root, newDist), { recursive: true, force: true });
  cpSync(folder, join(root, newDist), { recursive: true });
  return filesBelow(folder, 'client').map((path) => path.slice('client/'.length));
}

/** Bundles the code in a child process, so that its memory is released before pages are rendered. */
async function bundleInto(root: string, folder: string): Promise<void> {
  // Vite copies public/, and would wait for ever at a pipe.
  const strays = strayProblems(root, 'public');
  if (strays.length > 0) throw contentError(strays);
  rmSync(join(root, bundlesFolder), { recursive: true, force: true });
  // Without these settings, vike lists all files with git, or searches every folder of content/ for `+Page.tsx`.
  const VIKE_CRAWL = JSON.stringify({ git: false, ignore: ['content/**', 'dist/**'] });
  const program = new URL('./bundle-code.ts', import.meta.url);
  const options = { cwd: root, execArgv: heapFlags, env: { ...process.env, VIKE_CRAWL } };
  const [status] = (await once(fork(program, [`${bundlesFolder}/new`], options), 'exit')) as [number | null];
  if (status !== 0) throw new UserError('The code could not be bundled: see the lines above');
  renameSync(join(root, bundlesFolder, 'new'), folder);
}
