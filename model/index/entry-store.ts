import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bilingual, Language } from '#contract/language.ts';
import type { Body } from '../markdown/compiled-body.ts';
import { hash } from '../read/digest.ts';
import { writeFileAtomic } from '../read/files.ts';
import type { ImageInfo } from '../read/images.ts';
import type { StoredEntry } from '../read/entry-record.ts';

/** An entry as pages show it, checked, in both languages. */
export type LocalizedEntry<Meta> = {
  folder: string;
  name: string;
  /** The images that it names, by file name. */
  images: Record<string, ImageInfo>;
} & Bilingual<TranslatedEntry<Meta>>;

/** One language of an entry. */
export type TranslatedEntry<Meta> = {
  /** Path from the project's root. */
  file: string;
  language: Language;
  meta: Meta;
  body: Pick<Body, 'html' | 'text'>;
};

const folder = '.cache/entries';

/** Keeps an entry in .cache/ under the hash of itself: what both languages share, then two lines of JSON for each. */
export function storeEntry(root: string, { en, sr, ...shared }: LocalizedEntry<unknown>): StoredEntry {
  const lines = { shared: JSON.stringify(shared), en: linesOf(en), sr: linesOf(sr) };
  const text = [lines.shared, lines.en, lines.sr].join('\n');
  const file = `${folder}/${hash(text)}.json`;
  const path = join(root, file);
  if (!existsSync(path)) writeFileAtomic(path, text);
  return { file, digests: { en: shortHash(lines.shared, lines.en), sr: shortHash(lines.shared, lines.sr) } };
}

/** The front matter on one line, the body on the next. */
function linesOf({ body, ...entry }: TranslatedEntry<unknown>): string {
  return `${JSON.stringify(entry)}\n${JSON.stringify(body)}`;
}

function shortHash(...parts: string[]): string {
  return hash(...parts).slice(0, 16);
}

/** Reads what `storeEntry` has written; `Meta` is that of its collection. */
export function readStoredEntry<Meta>(root: string, file: string): LocalizedEntry<Meta> {
  const [shared = '', en = '', enBody = '', sr = '', srBody = ''] = readFileSync(join(root, file), 'utf8').split('\n');
  // Casts: storeEntry wrote it, of an entry that had passed the schema of its collection.
  const rest = JSON.parse(shared) as Omit<LocalizedEntry<Meta>, 'en' | 'sr'>;
  return { ...rest, en: translatedEntry(en, enBody), sr: translatedEntry(sr, srBody) };
}

/** Its body is parsed when it is asked for: lists show none. */
function translatedEntry<Meta>(text: string, bodyText: string): TranslatedEntry<Meta> {
  let body: TranslatedEntry<Meta>['body'] | undefined;
  return {
    ...(JSON.parse(text) as Omit<TranslatedEntry<Meta>, 'body'>),
    get body() {
      return (body ??= JSON.parse(bodyText) as TranslatedEntry<Meta>['body']);
    },
  };
}
