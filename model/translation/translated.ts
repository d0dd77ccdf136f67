import { join } from 'node:path';
import type { Problem } from '../problems/problems.ts';
import { nameOf } from '../source/validate.ts';
import { digest } from '../cache/digest.ts';
import type { Copy } from '../read/entry.ts';
import { readJson } from '../cache/files.ts';
import { textsOf } from '../source/values.ts';
import { isCopy } from '../text/is-copy.ts';

/** The name of a field or section → the digests of its English and of the Serbian that translates it, with a space between. */
type Translated = Record<string, string>;

/** A field, or the part of a body below one heading, in both languages. */
type Part = { name: string; pair: string; at: () => { line: number; column: number } };

/** The file that records which English the Serbian of a folder was translated from. */
export function translatedFile(folder: string): string {
  return `${folder}/translated.json`;
}

/** The record of a folder; undefined if it has none. */
export function readTranslated(root: string, folder: string): Translated | undefined {
  return readJson<Translated>(join(root, translatedFile(folder)));
}

/** The record to write while the Serbian is a translation of the English as it is now. */
export function translatedNow(en: Copy, sr: Copy): Translated {
  return Object.fromEntries(partsOf(en, sr).map(({ name, pair }) => [name, pair]));
}

/**
 * Parts whose English has changed since their Serbian was written (`stale`), and parts that are not recorded yet (`unnoted`). Parts
 * are found by their text instead of their place, so that an entry put before others makes none of those stale.
 */
export function outdated(en: Copy, sr: Copy, noted: Translated): { stale: Problem[]; unnoted: Problem[] } {
  const pairs = new Set(Object.values(noted));
  const serbian = new Set(Object.values(noted).map((pair) => pair.split(' ')[1]));
  const { file } = sr.source;
  const others = partsOf(en, sr).filter(({ pair }) => !pairs.has(pair));
  const warning = ({ name, at }: Part, found: string, fix: string): Problem => ({
    file,
    ...at(),
    found: `${name} ${found}`,
    fix,
  });
  const note = `npm run check -- --translated ${file}`;
  return {
    stale: others
      .filter(({ pair }) => serbian.has(pair.split(' ')[1]))
      .map((part) => warning(part, 'translates English that has changed', `translate it again, then ${note}`)),
    unnoted: others
      .filter(({ pair }) => !serbian.has(pair.split(' ')[1]))
      .map((part) => warning(part, 'is new, and not noted as translated', note)),
  };
}

function partsOf(en: Copy, sr: Copy): Part[] {
  const english = new Map(textsOf(en.source.data).map(({ path, text }) => [nameOf(path), text]));
  const fields = textsOf(sr.source.data)
    .filter(({ path, text }) => isCopy(path) && english.has(nameOf(path)) && english.get(nameOf(path)) !== text)
    .map(({ path, text }) => ({
      name: nameOf(path),
      pair: pairOf(english.get(nameOf(path)) ?? '', text),
      at: () => sr.source.positionOf(path),
    }));
  const [there, here] = [sectionsOf(en), sectionsOf(sr)];
  const sections = here.map(({ text, line }, index) => ({
    name: `body[${index + 1}]`,
    pair: pairOf(there[index]?.text ?? '', text),
    at: () => ({ line, column: 1 }),
  }));
  return [...fields, ...sections];
}

/** The sections of a body: the text above its first heading, and each heading with the text below it. */
function sectionsOf({ source, body }: Copy): { text: string; line: number }[] {
  const lines = source.body.split('\n');
  const starts = [0, ...(body?.headings ?? []).map(({ line }) => line - 1)];
  return starts
    .map((start, index) => ({ line: start + 1, text: lines.slice(start, starts[index + 1]).join('\n') }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ line, text }) => ({ line: line === 1 ? lines.findIndex((one) => one.trim() !== '') + 1 : line, text }));
}

/** Hashes of both texts. Line breaks and indentation are not a change. */
function pairOf(...texts: [string, string]): string {
  return texts.map((text) => digest(text.replaceAll(/\s+/g, ' ').trim()).slice(0, 8)).join(' ');
}
