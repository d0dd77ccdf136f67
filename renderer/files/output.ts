/** Where the build writes: what visitors get, and what the server reads. */
export const output = { client: 'dist/client', server: 'dist/server' } as const;

/** The file of a page within dist/client: `/` is index.html, `/en/home` is en/home.html. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}
