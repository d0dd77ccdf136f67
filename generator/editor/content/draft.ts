import { sourceOf, type SourceResult } from '#model/source/source-file.ts';
import { startOfFile } from '#model/problems/problems.ts';
import type { Column, Form } from './forms.ts';
import { type Choose, type FieldConflict, mergeFields } from './merge-fields.ts';
import { patchSource, readSource, yamlOf } from './patch-source.ts';
import { type Content, NO_FILE, type Opened, type Store } from './store.ts';

/** One file of a form: as it was opened, and what was typed since: values of its fields, or its text where it is edited as text. */
export type Part = {
  column: Column;
  path: string;
  opened: Opened;
  values?: Record<string, unknown>;
  text?: string;
};

/** A field of a file that changed in the form and on disk. */
export type Conflict = FieldConflict & { path: string };

/** The files of a form as they are. One that is missing, or whose YAML has a fault, is edited as text. */
export function openForm(form: Form, content: Content): Part[] {
  return form.files.map(({ column, path }) =>
    openPart(column, path, content.files[path] ?? { text: '', version: NO_FILE }),
  );
}

export function openPart(column: Column, path: string, opened: Opened): Part {
  const { text } = opened;
  return { column, path, opened, ...(isReadable(path, text) ? { values: readSource(text) } : { text }) };
}

/** The YAML of a text as a source, and its faults, with their lines in the file. */
export function sourceIn(path: string, text: string): SourceResult {
  const yaml = yamlOf(path, text);
  if (yaml !== undefined && text.trim() !== '') return sourceOf(path, yaml);
  const found = text.trim() === '' ? 'the file is empty or missing' : 'the file has no front matter';
  return {
    problems: [{ file: path, ...startOfFile, found, fix: 'begin it with a line ---, the fields, and a line ---' }],
  };
}

function isReadable(path: string, text: string): boolean {
  return sourceIn(path, text).problems.length === 0;
}

/** The file as a save would write it. */
export function textOf({ opened, values, text }: Part): string {
  return values ? patchSource(opened.text, values) : (text ?? opened.text);
}

export function isChanged(part: Part): boolean {
  return textOf(part) !== part.opened.text;
}

/** The answers to conflicts, by `keyOf`: true saves what the form says. */
export type Choices = ReadonlyMap<string, boolean>;

/** Names what the file says too, so that an answer counts for this value alone. */
export function keyOf({ path, field, file }: Conflict): string {
  return JSON.stringify([path, field, file]);
}

/**
 * Saves the files of a form that changed. One that changed on disk as well (another window, a git pull, an editor of code) gets the
 * fields of both sides; where both changed the same field it is not saved, and the field is a conflict to be answered in `choices`.
 */
export async function saveParts(
  store: Pick<Store, 'load' | 'save'>,
  parts: Part[],
  choices: Choices = new Map(),
): Promise<{ parts: Part[]; conflicts: Conflict[] }> {
  const saved: Part[] = [];
  const conflicts: Conflict[] = [];
  for (const part of parts) {
    const result = isChanged(part) ? await savePart(store, part, choices) : part;
    saved.push('path' in result ? result : part);
    if ('conflicts' in result) conflicts.push(...result.conflicts);
  }
  return { parts: saved, conflicts };
}

/** The files of a form after a save: as they were `saved`, with what was typed since the save `started`. */
export function withTyped(parts: Part[], started: Part[], saved: Part[]): Part[] {
  return parts.map((part, index) => {
    const [before, after] = [started[index], saved[index]];
    if (!before || !after) return part;
    if (part === before) return after;
    if (!part.values || !before.values || !after.values) return part;
    const sides = { was: before.values, inForm: part.values, inFile: after.values };
    return { ...after, values: mergeFields(sides, () => true) };
  });
}

/** A file that changes between reading and saving it is merged once more, so many times. */
const MOST_ATTEMPTS = 9;

async function savePart(
  store: Pick<Store, 'load' | 'save'>,
  part: Part,
  choices: Choices,
): Promise<Part | { conflicts: Conflict[] }> {
  const { column, path, opened } = part;
  let next = { text: textOf(part), version: opened.version };
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt += 1) {
    const result = await store.save(path, next.text, next.version);
    if (result.state === 'saved') return openPart(column, path, { text: next.text, version: result.version });
    const file = (await store.load()).files[path] ?? { text: '', version: NO_FILE };
    const conflicts: Conflict[] = [];
    const text = mergedText(part, file.text, (field) => {
      const conflict = { path, ...field };
      const choice = choices.get(keyOf(conflict));
      if (choice === undefined) conflicts.push(conflict);
      return choice ?? true;
    });
    if (conflicts.length > 0) return { conflicts };
    if (text === file.text) return openPart(column, path, file);
    next = { text, version: file.version };
  }
  throw new Error(`${path} changes all the time: wait until the other program has finished, then save again`);
}

/** The file as it is on disk, with what was typed. A text that has no readable fields, or that is gone, is chosen whole. */
function mergedText(part: Part, file: string, choose: Choose): string {
  const { path, opened, values } = part;
  if (values && isReadable(path, file)) {
    const sides = { was: readSource(opened.text), inForm: values, inFile: readSource(file) };
    return patchSource(file, mergeFields(sides, choose));
  }
  const form = textOf(part);
  return choose({ field: 'the whole file', form, file }) ? form : file;
}
