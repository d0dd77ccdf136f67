/** CONTACT_ORIGIN, as vite.config.ts finds it at the build. Nothing in tests. */
declare const contactOriginOfBuild: string | undefined;

const origin = typeof contactOriginOfBuild === 'string' ? contactOriginOfBuild : '';

/** Whether any server takes messages. */
export const hasServer = origin !== 'none';

/** Whether it is another one than that of the page. */
export const isElsewhere = hasServer && origin !== '';

/** The address of an endpoint: a path, or, where the pages are on a host of plain files, one of another server. */
export function atServer(path: string): string {
  return hasServer ? origin + path : path;
}
