import { existsSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { SECOND_MS } from '#contract/time.ts';
import { type BuiltSite, readBuiltSite } from './built-site.ts';

const POLL_EVERY_MS = SECOND_MS;

/** Resolves dist/, which may be a symbolic link to a release, so that files of two releases are never mixed. */
export function releaseFolder(): string {
  // If dist/ is missing, readBuiltSite reports it.
  return existsSync('dist') ? realpathSync('dist') : resolve('dist');
}

/** Reloads the site when another build replaces it. The old site is served until the new one is complete (B7). */
export async function followSite(logger: Logger, onSite: (site: BuiltSite) => void): Promise<void> {
  let servedId = releaseId();
  let lastProblem: string | undefined;
  for (;;) {
    await wait(POLL_EVERY_MS, undefined, { ref: false });
    try {
      const id = releaseId();
      if (id === undefined || id === servedId) continue;
      const site = await readBuiltSite(releaseFolder());
      // Another build may have started in the meantime.
      if (releaseId() !== id) continue;
      servedId = id;
      lastProblem = undefined;
      onSite(site);
      logger.info({ release: releaseFolder() }, 'a new release is served');
    } catch (error) {
      const advice = 'if it never is, run deploy/update --restart or deploy/rollback';
      if (String(error) !== lastProblem) logger.warn({ err: error }, `the new release cannot be served yet; ${advice}`);
      lastProblem = String(error);
    }
  }
}

/** Changes with every build, because it rewrites the manifest, and with every release, because its folder is another. */
function releaseId(): string | undefined {
  const folder = releaseFolder();
  const manifest = statSync(join(folder, 'server/files.json'), { throwIfNoEntry: false });
  return manifest && `${folder} ${manifest.ino} ${manifest.mtimeMs}`;
}
