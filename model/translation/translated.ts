import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Bilingual } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import { contentError, fileProblem, positionAt, type Problem } from '../problems/problems.ts';
import { readSource, readText } from '../source/source-file.ts';
import { digest } from '../cache/hash.ts';
import { listEntries } from '../read/collections.ts';
import { type FileTexts, readEntry } from '../read/entry.ts';
import { type Text, textsIn } from '../read/texts.ts';
import { differentFigures, differentMarks } from './figures.ts';

/** The name of a field or section → the digests of its English and of its Serbian translation, with a space between. */
const PartDigests = z.record(z.string(), z.string());
type PartDigests = z.output<typeof PartDigests>;

/** A field, or the section of a body below one heading, in both languages. `at`: a place in the Serbian. */
type TranslatedPart = Pick<Text, 'name' | 'at'> & Bilingual<string>;

/** A part that is not recorded as it is now. `stale`: its English has changed. `figures`: it has another figure in Serbian. */
type UnrecordedPart = Problem & { state: 'stale' | 'figures' | 'new' };

/** The file that records which English the Serbian of a folder was translated from. */
export function translatedFile(folder: string): string {
  return `${folder}/translated.json`;
}

/** Reads the translation record of a folder. `recorded` is undefined if the file is missing or invalid. */
function readTranslationRecord(root: string, folder: string): { recorded?: PartDigests; problems: Problem[] } {
  const file = translatedFile(folder);
  if (!existsSync(join(root, file))) return { problems: [] };
  const { text, problems } = readText(root, file);
  if (text === undefined) return { problems };
  try {
    return { recorded: PartDigests.parse(JSON.parse(text)), problems };
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    const fix = `restore it from the history of the repository, or recreate it: npm run check -- --translated ${folder}`;
    return { problems: [fileProblem(file, 'the file cannot be read as a record of translations', fix)] };
  }
}

/** Warnings about parts whose Serbian is out of date or has another figure, and the problem of an unreadable translation record. */
export function translationState(root: string, folder: string, en?: FileTexts, sr?: FileTexts) {
  const { recorded, problems } = readTranslationRecord(root, folder);
  return { problems, warnings: en && sr ? unrecordedParts(en, sr, recorded) : [] };
}

/** The new text of a folder's `translated.json`. `refused`: parts whose Serbian probably has to be changed first. */
export async function newTranslationRecord(root: string, folder: string) {
  const { en, sr, problems } = await filesOf(root, folder);
  if (!en || !sr || problems.length > 0) throw contentError(problems);
  const { recorded } = readTranslationRecord(root, folder);
  const refused = unrecordedParts(en, sr, recorded).flatMap((part) => {
    if (part.state === 'new') return [];
    if (part.state === 'figures') return part;
    const found = `${part.found.split(' ')[0]}: the English has changed, but the Serbian has not`;
    return { ...part, found, fix: 'translate it again, or add --as-it-is if the Serbian still fits' };
  });
  return { file: translatedFile(folder), text: `${JSON.stringify(currentRecord(en, sr), undefined, 2)}\n`, refused };
}

/** Both dictionaries, or both files of an entry. */
async function filesOf(root: string, folder: string): Promise<Partial<Bilingual<FileTexts>> & { problems: Problem[] }> {
  if (folder === 'content/dictionary') {
    const { source: en, problems } = readSource(root, `${folder}/en.yaml`);
    const { source: sr, problems: serbianProblems } = readSource(root, `${folder}/sr.yaml`);
    return { ...(en && sr && { en: { source: en }, sr: { source: sr } }), problems: [...problems, ...serbianProblems] };
  }
  const entryFolder = listEntries(root).entries.find((candidate) => candidate.folder === folder);
  if (!entryFolder)
    throw new UserError(`"${folder}" is not an entry of the content: give a file such as content/faq/01-cost/sr.mdx`);
  const { entry, problems } = await readEntry(root, entryFolder, {});
  return { ...entry, problems };
}

/** The record that marks the current Serbian as a translation of the current English. */
export function currentRecord(en: FileTexts, sr: FileTexts): PartDigests {
  return Object.fromEntries(partsOf(en, sr).map((part) => [part.name, pairOf(part)]));
}

/**
 * Parts whose current texts are not recorded together. Parts are found by text and not by place, so that a new entry in a list
 * makes no later entry stale. Without a record, only parts with other figures.
 */
export function unrecordedParts(en: FileTexts, sr: FileTexts, recorded?: PartDigests): UnrecordedPart[] {
  const recordedPairs = new Set(Object.values(recorded ?? {}));
  const recordedSerbian = new Set([...recordedPairs].map((pair) => pair.split(' ')[1]));
  const { file } = sr.source;
  const recordCommand = `npm run check -- --translated ${file}`;
  return partsOf(en, sr).flatMap((part): UnrecordedPart[] => {
    const pair = recorded ? pairOf(part) : '';
    if (recordedPairs.has(pair)) return [];
    const isStale = recordedSerbian.has(pair.split(' ')[1]);
    const figures = isStale ? undefined : (differentFigures(part.en, part.sr) ?? differentMarks(part.en, part.sr));
    if (figures) {
      const found = `${part.name} has ${figures.sr.written}, ${basename(en.source.file)} has ${figures.en.written}`;
      const fix = `correct one of them, or record that both are right: ${recordCommand} --as-it-is`;
      return [{ state: 'figures', file, ...part.at(figures.sr.offset, figures.sr.written.length), found, fix }];
    }
    if (!recorded) return [];
    const found = isStale ? 'translates English that has changed' : 'is new or changed, and not recorded as translated';
    const fix = isStale ? `translate it again, then ${recordCommand}` : recordCommand;
    return [{ state: isStale ? 'stale' : 'new', file, ...part.at(), found: `${part.name} ${found}`, fix }];
  });
}

function partsOf(en: FileTexts, sr: FileTexts): TranslatedPart[] {
  const english = new Map(textsIn({ source: en.source }).map(({ name, text }) => [name, text]));
  const fields = textsIn({ source: sr.source }).flatMap(({ name, text, at }) => {
    const original = english.get(name);
    return original === undefined || original === text ? [] : { name, en: original, sr: text, at };
  });
  const [originals, translations] = [sectionsOf(en), sectionsOf(sr)];
  // A body that cannot be read has no headings, so its sections cannot be matched.
  if (originals.length !== translations.length) return fields;
  const sections = translations.map(({ text, start }, index) => ({
    en: originals[index]?.text ?? '',
    sr: text,
    at: (offset = text.search(/\S|$/)) => positionAt(sr.source.body, start + offset),
  }));
  const writtenSections = sections.filter((section) => `${section.en}${section.sr}`.trim() !== '');
  return [...fields, ...writtenSections.map((section, index) => ({ name: `body[${index + 1}]`, ...section }))];
}

/** The sections of a body: the text above its first heading, and each heading with the text below it. */
function sectionsOf({ source, body }: FileTexts): { text: string; start: number }[] {
  const lineStarts = [0, ...source.body.matchAll(/\n/g).map(({ index }) => index + 1)];
  const starts = [0, ...(body?.headings ?? []).map(({ line }) => lineStarts[line - 1] ?? 0)];
  return starts.map((start, index) => ({ start, text: source.body.slice(start, starts[index + 1]) }));
}

/** Hashes of both texts. Ignores changes of line breaks and indentation. */
function pairOf({ en, sr }: TranslatedPart): string {
  return [en, sr].map((text) => digest(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 8)).join(' ');
}
