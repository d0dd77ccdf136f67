import { type Bilingual, type Language, languages } from '#contract/language.ts';
import type { Position, Problem } from '../problems/problems.ts';
import type { Body } from '../markdown/compiled-body.ts';
import type { EntryFolder } from './collections.ts';
import type { ImageInfo } from './images.ts';
import type { Source } from '../source/source-file.ts';
import type { Value } from '../source/values.ts';

/** One MDX file as it was read, right or wrong. */
export type ParsedFile = {
  /** Path from the project's root. */
  file: string;
  language: Language;
  source: Source;
  /** The front matter as its schema returns it; undefined where it is wrong. */
  meta?: unknown;
  body: Body;
};

/** What a file says to people: fields, and the body of an entry. */
export type Copy = Pick<ParsedFile, 'source'> & Partial<Pick<ParsedFile, 'body'>>;

/** An entry whose files may be missing or invalid. */
export type UncheckedEntry = EntryFolder & Partial<Bilingual<ParsedFile>>;

/**
 * What is known of one entry: plain data, enough to check it against the others and to tell whether a page that shows it is
 * stale. What the entry says stands in a file of its own, which pages read one by one.
 */
export type EntryRecord = EntryFolder & {
  /** What is wrong with it whatever stands in other entries. */
  problems: Problem[];
  /** Serbian that is older than its English: nothing that stops a build. */
  warnings: Problem[];
  references: Partial<Bilingual<References>>;
  /** The facts that it names: it is read again when one of them changes. */
  facts: string[];
  images: ImageInfo[];
  /** Only of an entry without problems. */
  stored?: StoredEntry;
};

export type StoredEntry = {
  /** The file of what the entry says, from the project's root. */
  file: string;
  /** By language, a hash that changes with all that a page can show of the entry. */
  digests: Bilingual<string>;
};

/** Of the fields that are checked against other entries, or that routes and lists are made of. */
export type ReferenceField =
  | 'id'
  | 'order'
  | 'draft'
  | 'publish'
  | 'slug'
  | 'aliases'
  | 'category'
  | 'services'
  | 'featured'
  | 'homeQuote'
  | 'quote'
  | 'caseStudies'
  | 'cardServices';

/** What one file says that other entries depend on: plain data. */
export type References = {
  file: string;
  /** Whether the front matter could be read. */
  isReadable: boolean;
  fields: Record<ReferenceField, Value[]>;
  hasCover: boolean;
  hasRanking: boolean;
  /** Links of the body, but for those to its own headings. */
  links: (Position & { href: string })[];
};

/** The ids that a project has; where one cannot be read, the number of its folder stands in for it. */
export function idsOf(project: EntryRecord): number[] {
  const ids = languages.map((language) => project.references[language]?.fields.id[0]?.value);
  return [...ids, folderNumber(project)].filter((id) => typeof id === 'number');
}

/** `07-basement` → 7 */
export function folderNumber({ name }: { name: string }): number | undefined {
  const digits = /^(\d+)-/.exec(name)?.[1];
  return digits === undefined ? undefined : Number(digits);
}
