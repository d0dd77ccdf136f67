/** The encodings that the build prepares, in the order in which the server prefers them. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** One file that the build wrote, as the server answers with it. Paths are relative to dist/client, with `/`. */
export type BuiltFile = {
  /** `en/home.html` */
  file: string;
  /** The whole Content-Type: `text/html; charset=utf-8` */
  type: string;
  /** A strong ETag of the plain bytes, quotes included: `"5d41402a"`. An encoded answer carries `"5d41402a-br"`. */
  etag: string;
  /** Length of the plain file. */
  bytes: number;
  /** The same content compressed, where that is worth it. */
  encodings: Partial<Record<Encoding, EncodedFile>>;
  /** Whether the address has a hash of the content in it, so that browsers may keep the file for a year. */
  immutable: boolean;
};

export type EncodedFile = {
  /** `en/home.html.br` */
  file: string;
  bytes: number;
};

/**
 * dist/server/files.json: what the server answers, keyed by the exact path of the address (`/en/home`, `/assets/x.woff2`).
 * A path that is spelled in any other way is not served. Every route of dist/server/routes.json has its entry.
 */
export type BuiltFiles = Record<string, BuiltFile>;
