import { sourceOf, type SourceResult } from '#model/source/source-file.ts';
import { fileProblem } from '#model/problems/problems.ts';
import { isGroup } from '#model/source/values.ts';
import type { Column, Form } from './forms.ts';
import { isSame, patchSource, readSource, type Values, yamlOf } from './patch-source.ts';
import { type Content, NO_FILE, type Opened, type Store } from './store.ts';

export type Path = readonly PropertyKey[];

/** One file of a form: as it was opened, and what was typed since: values of its fields, or its text where it is edited as text. */
export type Part = { column: Column; path: string; opened: Opened; values?: Values; text?: string };

/** A field that changed in the form and in the file, and its value in both. A file that has no fields is one field at []. */
export type Conflict = { path: string; field: Path; form: unknown; file: unknown };

/** A part whose file was read again, and the fields that changed on both sides. */
type Rebased = { part: Part; conflicts: Conflict[] };

const missing: Opened = { text: '', version: NO_FILE };

/** The files of a form as they are. One that is missing, or whose YAML has a fault, is edited as text. */
export function openForm(form: Form, content: Content): Part[] {
  return form.files.map(({ column, path }) => openPart(column, path, content.files[path] ?? missing));
}

export function openPart(column: Column, path: string, opened: Opened): Part {
  const { text } = opened;
  const isReadable = sourceIn(path, text).problems.length === 0;
  return { column, path, opened, ...(isReadable ? { values: readSource(text) } : { text }) };
}

/** The YAML of a text as a source, and its faults, with their lines in the file. */
export function sourceIn(path: string, text: string): SourceResult {
  const yaml = yamlOf(path, text);
  if (yaml !== undefined && text.trim() !== '') return sourceOf(path, yaml);
  const found = text.trim() === '' ? 'the file is empty or missing' : 'the file has no front matter';
  return { problems: [fileProblem(path, found, 'begin it with a line ---, the fields, and a line ---')] };
}

/** The file as a save would write it. */
export function textOf({ opened, values, text }: Part): string {
  return values ? patchSource(opened.text, values) : (text ?? opened.text);
}

export function isChanged(part: Part): boolean {
  return textOf(part) !== part.opened.text;
}

/** What was typed into a part, put into its file as it is now. Where both changed the same field, what was typed stays. */
export function rebase(part: Part, file: Opened): Rebased {
  const { path, opened, values } = part;
  const now = openPart(part.column, path, file);
  const conflicts: Conflict[] = [];
  if (values && now.values) {
    const sides = { was: readSource(opened.text), inForm: values, inFile: now.values };
    const merged = mergeFields(sides, (conflict) => conflicts.push({ path, ...conflict }));
    return { part: { ...now, values: merged }, conflicts };
  }
  const text = textOf(part);
  if (text === opened.text || text === file.text) return { part: now, conflicts };
  if (file.text !== opened.text) conflicts.push({ path, field: [], form: text, file: file.text });
  return { part: { column: part.column, path, opened: file, text }, conflicts };
}

type Sides = Record<'was' | 'inForm' | 'inFile', Values>;

function mergeFields({ was, inForm, inFile }: Sides, onConflict: (conflict: Omit<Conflict, 'path'>) => void): Values {
  const merged = (field: Path, [old, form, file]: unknown[]): unknown => {
    if (isSame(old, form) || isSame(form, file)) return file;
    if (isGroup(old) && isGroup(form) && isGroup(file)) {
      const keys = Object.keys({ ...old, ...form, ...file });
      return Object.fromEntries(keys.map((key) => [key, merged([...field, key], [old[key], form[key], file[key]])]));
    }
    if (!isSame(old, file)) onConflict({ field, form, file });
    return form;
  };
  return merged([], [was, inForm, inFile]) as Values; // Groups are merged into a group.
}

/** The parts with the value of the file for a field that changed on both sides. */
export function takeFromFile(parts: Part[], { path, field, file }: Conflict): Part[] {
  return parts.map((part) => {
    if (part.path !== path) return part;
    return part.values ? withValue(part, field, () => file) : { ...part, text: String(file) };
  });
}

/** A part with another value at a path; what is missing on the way is added. */
export function withValue(part: Part, path: Path, change: (value: unknown) => unknown): Part {
  return { ...part, values: replaced(part.values, path, change) as Values }; // A path begins with the name of a field.
}

function replaced(value: unknown, [first, ...below]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : [];
    list[first] = replaced(list[first], below, change);
    return list;
  }
  const group = isGroup(value) ? value : {};
  return { ...group, [first]: replaced(group[String(first)], below, change) };
}

/**
 * Saves the files of a form that changed. One that changed on disk as well (another window, a git pull, an editor of code) gets the
 * fields of both sides; where both changed the same field it is not saved, and its part has what was typed in the file as it is now.
 */
export async function saveParts(store: Store, parts: Part[]): Promise<{ parts: Part[]; conflicts: Conflict[] }> {
  const results: Rebased[] = [];
  for (const part of parts) results.push(await savePart(store, part));
  return { parts: results.map(({ part }) => part), conflicts: results.flatMap(({ conflicts }) => conflicts) };
}

/** A file that changes between reading and saving it is merged once more, so many times. */
const MOST_ATTEMPTS = 9;

async function savePart(store: Store, typed: Part): Promise<Rebased> {
  let part = typed;
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const { column, path, opened } = part;
    const text = textOf(part);
    if (text === opened.text) return { part, conflicts: [] };
    const saved = await store.save(path, text, opened.version);
    if (saved.state === 'saved')
      return { part: openPart(column, path, { text, version: saved.version }), conflicts: [] };
    const rebased = rebase(part, (await store.load()).files[path] ?? missing);
    if (rebased.conflicts.length > 0) return rebased;
    ({ part } = rebased);
  }
  throw new Error(`${typed.path} changes all the time: wait until the other program has finished, then save again`);
}
