/** Where the build writes: what visitors get, and what the server reads. */
export const output = { client: 'dist/client', server: 'dist/server' } as const;
