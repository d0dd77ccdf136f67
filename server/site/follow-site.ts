import { realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { type BuiltSite, readBuiltSite } from './built-site.ts';

const POLL_EVERY_MS = 1_000;

/** `dist` may be a link to a release: what was read from one release is served from that one. */
export function releaseFolder(dist = 'dist'): string {
  try {
    return realpathSync(dist);
  } catch {
    // Whoever reads it says that nothing is built.
    return resolve(dist);
  }
}

/** B7: reads the site anew when another build has taken its place, and keeps the one before until the new one is whole. */
export function followSite(logger: Logger, onSite: (site: BuiltSite) => void): void {
  let served = releaseId();
  let isReading = false;
  const poll = async () => {
    const found = releaseId();
    if (found === undefined || found === served || isReading) return;
    isReading = true;
    try {
      const site = await readBuiltSite(releaseFolder());
      // Another build may have begun meanwhile.
      if (releaseId() !== found) return;
      served = found;
      onSite(site);
      logger.info({ release: releaseFolder() }, 'a new release is served');
    } catch (error) {
      logger.debug({ err: error }, 'the new release is not whole yet');
    } finally {
      isReading = false;
    }
  };
  setInterval(() => void poll(), POLL_EVERY_MS).unref();
}

/** The build writes this file anew; a release is another folder. */
function releaseId(): string | undefined {
  const folder = releaseFolder();
  const manifest = statSync(join(folder, 'server/files.json'), { throwIfNoEntry: false });
  return manifest && `${folder} ${manifest.ino} ${manifest.mtimeMs}`;
}
