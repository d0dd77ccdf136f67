import { isGroup, valueAt } from '#model/source/values.ts';
import type { Form } from './forms.ts';
import { isSame, parseSource, patchSource, sourceValues, type Values } from './patch-source.ts';
import { type Content, NO_FILE, type Store, type TextFile } from './store.ts';

export type Path = readonly PropertyKey[];

/** One file of a form, as opened and as edited. `typed`: the values of its fields, or its whole text if the YAML is invalid. */
export type Part = { path: string; opened: TextFile; typed: Values | string };

/** A field that changed in the form and in the file, with both values. A file without readable fields is one field at []. */
export type Conflict = { path: string; field: Path; form: unknown; file: unknown };

/** A part whose file was read again, and the fields that changed on both sides. */
type RebaseResult = { part: Part; conflicts: Conflict[] };

/** Opens a file of a form, without edits. A file is edited as text if it is missing, or if its YAML is invalid or a list. */
export function openPart(path: string, opened: TextFile = { text: '', version: NO_FILE }): Part {
  const isReadable = isGroup(parseSource(path, opened.text).source?.data);
  return { path, opened, typed: isReadable ? sourceValues(opened.text) : opened.text };
}

export function openParts({ files }: Form, content: Content): Part[] {
  return files.map((path) => openPart(path, content.files[path]));
}

/** The file as a save would write it. */
export function textOf({ opened, typed }: Part): string {
  return typeof typed === 'string' ? typed : patchSource(opened.text, typed);
}

export function isChanged({ path, opened, typed }: Part): boolean {
  return !isSame(openPart(path, opened).typed, typed);
}

/** Applies the edits of a part to the current file. If both changed the same field, keeps the edit and reports a conflict. */
export function rebase(part: Part, file: TextFile | undefined): RebaseResult {
  const { path, opened, typed } = part;
  const current = openPart(path, file);
  const conflicts: Conflict[] = [];
  const merge = (field: Path, original: unknown, form: unknown, file: unknown): unknown => {
    if (isSame(original, form) || isSame(form, file)) return file;
    if (isGroup(original) && isGroup(form) && isGroup(file)) {
      const keys = Object.keys({ ...original, ...form, ...file });
      return Object.fromEntries(keys.map((key) => [key, merge([...field, key], original[key], form[key], file[key])]));
    }
    if (!isSame(original, file)) conflicts.push({ path, field, form, file });
    return form;
  };
  if (isGroup(typed) && isGroup(current.typed)) {
    const values = merge([], sourceValues(opened.text), typed, current.typed) as Values; // A cast: merged groups are a group.
    return { part: { ...current, typed: values }, conflicts };
  }
  const text = String(merge([], opened.text, textOf(part), current.opened.text));
  return { part: text === current.opened.text ? current : { ...current, typed: text }, conflicts };
}

/** Resolves a conflict: returns the parts with the file's value for the field. */
export function takeFromFile(parts: Part[], { path, field, file }: Conflict): Part[] {
  return parts.map((part) => (part.path === path ? withValue(part, field, () => file) : part));
}

/** A part with the value at a path changed. Adds groups and lists that are missing on the way. */
export function withValue(part: Part, path: Path, change: (value: unknown) => unknown): Part {
  return { ...part, typed: replaceAt(part.typed, path, change) as Part['typed'] }; // A cast: groups stay groups, texts stay texts.
}

function replaceAt(value: unknown, [first, ...below]: Path, change: (value: unknown) => unknown): unknown {
  if (first === undefined) return change(value);
  const copy =
    typeof first === 'number' ? [...(Array.isArray(value) ? value : [])] : { ...(isGroup(value) ? value : {}) };
  const edited = Object.assign(copy, { [first]: replaceAt(valueAt(value, [first]), below, change) });
  // Entries before this one that the list lacks become empty groups, because YAML would write holes as null.
  return Array.isArray(edited) ? Array.from(edited, (entry: unknown) => entry ?? {}) : edited;
}

/**
 * Saves the edited files of a form. If a file changed on disk too (another window, a git pull, a code editor), merges both sides
 * by field. If both changed the same field, does not save the file, but returns a part with the edits in the current file.
 */
export async function saveParts(store: Store, parts: Part[]): Promise<{ parts: Part[]; conflicts: Conflict[] }> {
  const results: RebaseResult[] = [];
  for (const part of parts) results.push(await savePart(store, part));
  return { parts: results.map(({ part }) => part), conflicts: results.flatMap(({ conflicts }) => conflicts) };
}

/** Merges again, up to `attempts` times, if the file changes between reading and saving it. */
async function savePart(store: Store, part: Part, attempts = 9): Promise<RebaseResult> {
  const { path, opened } = part;
  if (!isChanged(part)) return { part, conflicts: [] };
  const text = textOf(part);
  if (text.includes('\uFFFD'))
    throw new Error(`${path} has \uFFFD for letters that are not UTF-8: save it as UTF-8, or retype them here`);
  const version = await store.save(path, text, opened.version);
  if (version !== undefined) return { part: openPart(path, { text, version }), conflicts: [] };
  if (attempts === 0)
    throw new Error(`${path} keeps changing: wait until the other program has finished, then save again`);
  const rebased = rebase(part, (await store.load()).files[path]);
  return rebased.conflicts.length > 0 ? rebased : savePart(store, rebased.part, attempts - 1);
}
