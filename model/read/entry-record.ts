import type { Bilingual } from '#contract/language.ts';
import type { Problem } from '../check/problems.ts';
import type { EntryFolder } from './collections.ts';
import type { ImageInfo } from './images.ts';
import type { References } from './references.ts';

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
