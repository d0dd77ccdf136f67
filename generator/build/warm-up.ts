import { globSync } from 'node:fs';
import type { ProjectRecord } from '#model/index/records.ts';
import { type Helpers, startProcesses } from './worker-pool.ts';
import { type Bundling, startBundle } from './start-bundle.ts';

/** So few case studies are read at once: starting processes takes longer. */
export const FEW = 24;

/** They take names of folders in content/projects, and answer with a record each, or null where one is wrong. */
export type Readers = Helpers<(ProjectRecord | null)[]>;

/** Programs that are loaded, and have read nothing of the project yet. */
export type Ahead = { bundling: Bundling; readers: Readers | undefined; end: () => Promise<void> };

/**
 * Starts what a build without a state needs in any case, while it still looks around: loading takes these programs half a second,
 * on cores that have nothing to do. Whoever starts them ends them.
 */
export function startAhead(root: string): Ahead {
  const projects = globSync('content/projects/*', { cwd: root });
  const bundling = startBundle(root);
  const readers = projects.length > FEW ? startReaders(root) : undefined;
  const end = async (): Promise<void> => {
    bundling.stop();
    await readers?.end();
  };
  return { bundling, readers, end };
}

export function startReaders(root: string): Readers {
  return startProcesses({ module: new URL('./read-process.ts', import.meta.url), data: root, holds: 'objects' });
}
