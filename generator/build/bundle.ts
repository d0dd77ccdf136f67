import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '#contract/user-error.ts';
import { filesBelow } from '#model/cache/file-snapshot.ts';
import { output } from '../output/output.ts';
import { inProcesses } from '../processes/pool.ts';
import type { BuildInputs } from './build-inputs.ts';
import { type BuildState, forgetState } from './build-state.ts';
import type * as bundler from './bundle-code.ts';

/** A new bundle stays here, relative to the project's root, until the content is valid and all pages are rendered. */
export const newBundle = '.cache/build/bundle';

export type Bundling = { done: Promise<void>; stop: () => void };

/** Bundles the code while the content is read. `done` throws a UserError if the code cannot be bundled. */
export function startBundling(): Bundling {
  const stopping = new AbortController();
  const done = bundle(stopping.signal);
  // If the content is invalid, nobody awaits it: its rejection must not end the process.
  done.catch(() => {});
  return { done, stop: () => stopping.abort() };
}

async function bundle(signal: AbortSignal): Promise<void> {
  try {
    await inProcesses<typeof bundler>({
      name: 'Code',
      module: new URL('./bundle-code.ts', import.meta.url),
      data: undefined,
      items: [newBundle],
      // A small heap is collected more often: 435 MB instead of 570, in the same time.
      heap: { old: 256, young: 16 },
      signal,
    });
  } catch (error) {
    if (!signal.aborted) console.error(error);
    throw new UserError('The code could not be bundled: the lines above say why');
  }
}

/** The last build, if its bundle can be used again; otherwise why all pages are rendered with a new one. */
export type Reuse = { reused: BuildState } | { reused?: never; reason: string };

export function reusableBuild({ lastBuild, code, codeHash, isAsBuilt }: BuildInputs): Reuse {
  if (!lastBuild) return { reason: 'there is no earlier build' };
  if (lastBuild.codeHash !== codeHash) {
    const paths = [...Object.keys(code.files), ...Object.keys(lastBuild.code.files)];
    const changed = paths.find((path) => code.files[path]?.hash !== lastBuild.code.files[path]?.hash);
    return {
      reason: `${changed ?? 'a setting, the kind of build, the version of Node, the year or the quarter'} changed`,
    };
  }
  const ofClient = lastBuild.bundle.map((file) => `${output.client}/${file}`);
  const isServerCode = (path: string): boolean => path.startsWith(`${output.server}/`) && /\.m?js$/.test(path);
  const touched = [...ofClient, ...Object.keys(lastBuild.dist).filter(isServerCode)].find((path) => !isAsBuilt(path));
  return touched === undefined ? { reused: lastBuild } : { reason: `${touched} is not as the last build left it` };
}

/** Paths of the new bundle within client/. */
export function filesOfBundle(root: string): string[] {
  const client = `${newBundle}/client`;
  return filesBelow(root, client).map((path) => path.slice(client.length + 1));
}

/** Replaces dist/ by the new bundle and its pages. */
export function placeBundle(root: string): void {
  forgetState(root);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(join(root, newBundle), join(root, 'dist'));
}
