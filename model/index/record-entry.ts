import { entryProblems } from '../check/entry.ts';
import type { Problem } from '../check/problems.ts';
import { outdated, readTranslated } from '../translation/translated.ts';
import type { EntryFolder } from '../read/collections.ts';
import { type ParsedFile, parsedFilesOf, readEntry, type UncheckedEntry } from '../read/entry.ts';
import type { EntryRecord } from '../read/entry-record.ts';
import { type ImageInfo, readImages } from '../read/images.ts';
import { factsNamedIn, imageReferences, referencesOf } from '../read/references.ts';
import type { SiteData } from '../read/site-data.ts';
import type { Facts } from '../schema/facts.ts';
import { presented } from '../text/presented.ts';
import { type LocalizedEntry, storeEntry, type TranslatedEntry } from './entry-store.ts';

/** Reads and checks one entry. */
export async function recordEntry(root: string, at: EntryFolder, siteData: SiteData): Promise<EntryRecord> {
  const { entry, problems: readProblems } = await readEntry(root, at, siteData);
  const { images, problems: imageProblems } = await readImages(root, parsedFilesOf(entry).flatMap(imageReferences));
  const found = [...readProblems, ...imageProblems];
  const problems = [...found, ...entryProblems(entry, siteData, found)];
  const localized = problems.length === 0 && siteData.facts && localizedEntry(entry, siteData.facts, images);
  return {
    ...at,
    problems,
    warnings: warningsOf(root, entry),
    references: referencesOf(entry),
    facts: factsNamedIn(entry),
    images,
    ...(localized && { stored: storeEntry(root, localized) }),
  };
}

function warningsOf(root: string, { folder, en, sr }: UncheckedEntry): Problem[] {
  const noted = readTranslated(root, folder);
  if (!noted || !en || !sr) return [];
  const { stale, unnoted } = outdated(en, sr, noted);
  return [...stale, ...unnoted];
}

/** The entry with figures and typography in place; undefined where a file is missing or wrong. */
function localizedEntry(
  { folder, name, en, sr }: UncheckedEntry,
  facts: Facts,
  images: readonly ImageInfo[],
): LocalizedEntry<unknown> | undefined {
  if (en?.meta === undefined || sr?.meta === undefined) return undefined;
  const translated = ({ file, language, meta, body }: ParsedFile): TranslatedEntry<unknown> => ({
    file,
    language,
    meta: presented(meta, facts, language),
    body: { html: body.html, text: body.text },
  });
  return {
    folder,
    name,
    images: Object.fromEntries(images.map((image) => [image.file.slice(folder.length + 1).normalize(), image])),
    en: translated(en),
    sr: translated(sr),
  };
}
