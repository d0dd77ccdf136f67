import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { output } from '../output/output.ts';
import { filesBelow, lookOf } from './file-snapshot.ts';

/** How the files in dist/ looked when the build ended, by path from the project's root. */
export type Outputs = Record<string, string>;

export function lookAtOutputs(root: string): Outputs {
  return Object.fromEntries(filesBelow(root, 'dist').map((path) => [path, lookAt(root, path) ?? '']));
}

/** How one file looks now; undefined where it is not there. */
export function lookAt(root: string, path: string): string | undefined {
  const stats = statSync(join(root, path), { bigint: true, throwIfNoEntry: false });
  return stats && lookOf(stats);
}

/** Asks of a file whether it stands as the last build left it. */
export function keptSince(root: string, outputs: Outputs | undefined): (path: string) => boolean {
  return (path) => {
    const before = outputs?.[path];
    return before !== undefined && lookAt(root, path) === before;
  };
}

/** Removes what no page, image or table of this build is, from dist/client; compressed twins go with their file. */
export function removeStrays(root: string, wanted: ReadonlySet<string>): void {
  for (const path of filesBelow(root, output.client)) {
    const file = path.slice(output.client.length + 1);
    if (!wanted.has(file) && !wanted.has(file.replace(/\.(br|gz)$/, ''))) rmSync(join(root, path));
  }
}
