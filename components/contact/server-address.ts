/** CONTACT_ORIGIN, which vite.config.ts sets at the build. Undefined in tests. */
declare const contactOriginOfBuild: string | undefined;

const origin = typeof contactOriginOfBuild === 'string' ? contactOriginOfBuild : '';

/** True if a server accepts contact messages. */
export const hasServer = origin !== 'none';

/** True if that is not the server that sends the page. */
export const isElsewhere = hasServer && origin !== '';

/** The address of an endpoint: a path, or, where the pages are on a host of plain files, one of another server. */
export function atServer(path: string): string {
  return hasServer ? origin + path : path;
}
