import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Bilingual } from '#contract/language.ts';
import { UserError } from '#contract/user-error.ts';
import { contentError, fileProblem, type Position, type Problem } from '../problems/problems.ts';
import { readSource, readText } from '../source/source-file.ts';
import { fieldName } from '../source/validate.ts';
import { digest } from '../cache/digest.ts';
import { listEntries } from '../read/collections.ts';
import { type FileTexts, readEntry } from '../read/entry.ts';
import { textsOf, isCopy } from '../source/values.ts';

/** The name of a field or section → the digests of its English and of its Serbian translation, with a space between. */
const PartDigests = z.record(z.string(), z.string());
type PartDigests = z.output<typeof PartDigests>;

/** A field, or the section of a body below one heading, in both languages. `pair`: the digests of its English and Serbian. */
type TranslatedPart = { name: string; pair: string; at: () => Position };

/** The file that records which English the Serbian of a folder was translated from. */
export function translatedFile(folder: string): string {
  return `${folder}/translated.json`;
}

/** The translation record of a folder; undefined if it is missing or cannot be read. */
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

/** Warnings about parts whose Serbian is out of date, and the problem of a translation record that cannot be read. */
export function translationState(root: string, folder: string, en?: FileTexts, sr?: FileTexts) {
  const { recorded, problems } = readTranslationRecord(root, folder);
  return { problems, warnings: recorded && en && sr ? outdatedParts(en, sr, recorded) : [] };
}

/** The new text of a folder's `translated.json`. `refused`: parts whose English has changed since, but whose Serbian has not. */
export async function newTranslationRecord(root: string, folder: string) {
  const { en, sr, problems } = folder === 'content/dictionary' ? dictionaries(root) : await filesOf(root, folder);
  if (!en || !sr || problems.length > 0) throw contentError(problems);
  const { recorded } = readTranslationRecord(root, folder);
  const stale = recorded ? outdatedParts(en, sr, recorded).filter(({ isStale }) => isStale) : [];
  const refused = stale.map((part) => ({
    ...part,
    found: `${part.found.split(' ')[0]}: the English has changed, but the Serbian has not`,
    fix: 'translate it again, or add --as-it-is if the Serbian still fits',
  }));
  return { file: translatedFile(folder), text: `${JSON.stringify(currentRecord(en, sr), undefined, 2)}\n`, refused };
}

type LanguageFiles = Partial<Bilingual<FileTexts>> & { problems: Problem[] };

async function filesOf(root: string, folder: string): Promise<LanguageFiles> {
  const entryFolder = listEntries(root).entries.find((candidate) => candidate.folder === folder);
  if (!entryFolder)
    throw new UserError(`${folder} is not an entry of the content: give a file such as content/faq/01-cost/sr.mdx`);
  const { entry, problems } = await readEntry(root, entryFolder, {});
  return { ...entry, problems };
}

function dictionaries(root: string): LanguageFiles {
  const en = readSource(root, 'content/dictionary/en.yaml');
  const sr = readSource(root, 'content/dictionary/sr.yaml');
  const files = en.source && sr.source && { en: { source: en.source }, sr: { source: sr.source } };
  return { ...files, problems: [...en.problems, ...sr.problems] };
}

/** The record that marks the current Serbian as a translation of the current English. */
export function currentRecord(en: FileTexts, sr: FileTexts): PartDigests {
  return Object.fromEntries(partsOf(en, sr).map(({ name, pair }) => [name, pair]));
}

/**
 * Parts whose current texts are not recorded together: the English has changed since the Serbian was written (`isStale`), or the
 * part is new. Parts are found by text and not by place, so that a new entry in a list makes no later entry stale.
 */
export function outdatedParts(en: FileTexts, sr: FileTexts, recorded: PartDigests): (Problem & { isStale: boolean })[] {
  const recordedPairs = new Set(Object.values(recorded));
  const recordedSerbian = new Set(Object.values(recorded).map((pair) => pair.split(' ')[1]));
  const { file } = sr.source;
  const recordCommand = `npm run check -- --translated ${file}`;
  const changedParts = partsOf(en, sr).filter(({ pair }) => !recordedPairs.has(pair));
  return changedParts.map(({ name, pair, at }) => {
    const isStale = recordedSerbian.has(pair.split(' ')[1]);
    const found = isStale ? 'translates English that has changed' : 'is new, and not recorded as translated';
    const fix = isStale ? `translate it again, then ${recordCommand}` : recordCommand;
    return { file, ...at(), found: `${name} ${found}`, fix, isStale };
  });
}

function partsOf(en: FileTexts, sr: FileTexts): TranslatedPart[] {
  const english = new Map(textsOf(en.source.data).map(({ path, text }) => [fieldName(path), text]));
  const fields = textsOf(sr.source.data).flatMap(({ path, text }) => {
    const name = fieldName(path);
    const original = english.get(name);
    if (!isCopy(path) || original === undefined || original === text) return [];
    return { name, pair: pairOf(original, text), at: () => sr.source.positionOf(path) };
  });
  const originals = sectionsOf(en);
  const sections = sectionsOf(sr).map(({ text, line }, index) => ({
    name: `body[${index + 1}]`,
    pair: pairOf(originals[index]?.text ?? '', text),
    at: () => ({ line, column: 1 }),
  }));
  return [...fields, ...sections];
}

/** The sections of a body: the text above its first heading, and each heading with the text below it. */
function sectionsOf({ source, body }: FileTexts): { text: string; line: number }[] {
  const lines = source.body.split('\n');
  const starts = [0, ...(body?.headings ?? []).map(({ line }) => line - 1)];
  return starts.flatMap((start, index) => {
    const sectionLines = lines.slice(start, starts[index + 1]);
    const first = sectionLines.findIndex((line) => line.trim() !== '');
    return first < 0 ? [] : { line: start + first + 1, text: sectionLines.join('\n') };
  });
}

/** Hashes of both texts. Ignores changes of line breaks and indentation. */
function pairOf(...texts: [string, string]): string {
  return texts.map((text) => digest(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 8)).join(' ');
}
