import { globSync } from 'node:fs';
import { FEW_ENTRIES } from '../content/content-sync.ts';
import { type ReaderPool, startReaders } from '../content/reader-pool.ts';
import { type Bundling, startBundle } from './start-bundle.ts';

/** Programs that have been loaded, and have read nothing of the project yet. */
export type WarmUp = { bundling: Bundling; pool: ReaderPool | undefined; end: () => Promise<void> };

/**
 * Starts what a build without a state needs in any case, while it still takes a snapshot of the files: loading these programs
 * takes half a second, on cores that have nothing else to do. Whoever starts them ends them.
 */
export function startWarmUp(root: string): WarmUp {
  const entries = globSync('content/*/*/', { cwd: root });
  const bundling = startBundle(root);
  const pool = entries.length > FEW_ENTRIES ? startReaders(root) : undefined;
  const end = async (): Promise<void> => {
    bundling.stop();
    await pool?.end();
  };
  return { bundling, pool, end };
}
