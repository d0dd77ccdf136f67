/** The encodings that the build prepares, in the order in which the server prefers them. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** One file that the build wrote, and how the server answers with it. Paths are relative to dist/client, with `/`. */
export type BuiltFile = {
  /** `en/home.html` */
  file: string;
  /** The whole Content-Type: `text/html; charset=utf-8` */
  type: string;
  /** A strong ETag of the plain bytes, quotes included: `"5d41402a"`. An encoded answer carries `"5d41402a-br"`. */
  etag: string;
  /** Length of the plain file. */
  bytes: number;
  /** The compressed files, where compression saves something. */
  encodings: Partial<Record<Encoding, EncodedFile>>;
  /** Whether the address contains a hash of the content, so that browsers may keep the file for a year. */
  immutable: boolean;
};

export type EncodedFile = {
  /** `en/home.html.br` */
  file: string;
  bytes: number;
};

/**
 * dist/server/files.json: what the server answers, keyed by the exact path of the address (`/en/home`, `/assets/x.woff2`).
 * Other spellings of a path are not served. Every route of dist/server/routes.json has its entry.
 */
export type BuiltFiles = Record<string, BuiltFile>;
