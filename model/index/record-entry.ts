import { languages } from '#contract/language.ts';
import { entryProblems } from '../check/entry.ts';
import type { EntryFolder } from '../read/collections.ts';
import { type EntryRecord, referencesOf } from '../read/entry-record.ts';
import { type ParsedFile, readEntry, type UncheckedEntry } from '../read/entry.ts';
import { type ImageInfo, type ImageReference, namedImages, readImages } from '../read/images.ts';
import type { SiteData } from '../check/site-data.ts';
import type { Facts } from '../schema/facts.ts';
import { translationState } from '../translation/translated.ts';
import { formatTexts, storeEntry } from './content.ts';

/** Run by the worker pool: reads and checks one entry, without looking at others. Stores it in the cache if it is valid. */
export default ({ root, siteData }: { root: string; siteData: SiteData }) =>
  async (entryFolder: EntryFolder): Promise<EntryRecord> => {
    const { entry, problems: fileProblems } = await readEntry(root, entryFolder, siteData.dictionary);
    const files = languages.flatMap((language) => entry[language] ?? []);
    const { images, problems: imageProblems } = await readImages(root, files.flatMap(imageReferences));
    const readingProblems = [...fileProblems, ...imageProblems];
    const translation = translationState(root, entryFolder.folder, entry.en, entry.sr);
    const problems = [...readingProblems, ...entryProblems(entry, siteData, readingProblems), ...translation.problems];
    const localized = problems.length === 0 && siteData.facts && localizedEntry(entry, siteData.facts, images);
    return {
      ...entryFolder,
      problems,
      warnings: translation.warnings,
      references: referencesOf(entry),
      images,
      ...(localized && { stored: { ...storeEntry(root, localized), sharedDigest: siteData.sharedDigest } }),
    };
  };

/** The entry with facts and typography applied; undefined if a file is missing or invalid. */
function localizedEntry({ folder, name, en, sr }: UncheckedEntry, facts: Facts, images: readonly ImageInfo[]) {
  if (en?.meta === undefined || sr?.meta === undefined) return undefined;
  const translated = ({ language, meta, body: { html } }: ParsedFile) => ({
    meta: formatTexts(meta, facts, language),
    body: { html },
  });
  return {
    folder,
    name,
    images: Object.fromEntries(images.map((image) => [image.file.slice(folder.length + 1).normalize(), image])),
    en: translated(en),
    sr: translated(sr),
  };
}

/** Every image that a file names, in front matter or body. */
export function imageReferences({ file, source, body }: ParsedFile): ImageReference[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return [...namedImages(source, folder), ...body.images.map(({ src, ...at }) => ({ folder, name: src, file, ...at }))];
}
