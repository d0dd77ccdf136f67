/** The encodings that the build prepares, in the order in which the server prefers them. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** A file that the build wrote, and how the server sends it. Paths are relative to dist/client, with `/`. */
export type BuiltFile = {
  /** `en/home.html` */
  file: string;
  /** Content-Type: `text/html; charset=utf-8` */
  type: string;
  /** A strong ETag of the plain bytes, quotes included: `"5d41402a"`. Encoded answers have `"5d41402a-br"`. */
  etag: string;
  bytes: number;
  /** Compressed files, if compression saves something. */
  encodings: Partial<Record<Encoding, EncodedFile>>;
  /** True if the address contains a hash of the content, so that browsers may keep the file for a year. */
  immutable: boolean;
};

/** `{ file: 'en/home.html.br', bytes: 1234 }` */
export type EncodedFile = { file: string; bytes: number };

/**
 * dist/server/files.json: the files, by the exact path of their address (`/en/home`, `/assets/x.woff2`). Other spellings of a
 * path are not served. Every route of dist/server/routes.json has an entry.
 */
export type BuiltFiles = Record<string, BuiltFile>;
