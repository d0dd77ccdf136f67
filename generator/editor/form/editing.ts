import { createContext, useContext } from 'react';
import type { Problem } from '#model/problems/problems.ts';
import { isGroup } from '#model/source/values.ts';
import { nameOf } from '#model/source/validate.ts';
import type { Part } from '../content/draft.ts';
import type { Column, Option } from '../content/forms.ts';
import type { Act, Content, Store } from '../content/store.ts';

export type Path = readonly PropertyKey[];

/** What the fields of an open form need to know. */
export type Editing = {
  parts: Part[];
  problems: Problem[];
  /** Sets the value at a path in these columns. */
  change: (path: Path, value: (column: Column) => unknown, columns?: Column[]) => void;
  optionsOf: (path: Path) => Option[] | undefined;
  content: Content;
  store: Store;
  act: Act;
  /** The folder of its pictures. */
  folder: string;
};

export const EditingContext = createContext<Editing | undefined>(undefined);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('A field is in no form');
  return editing;
}

export const columnNames: Record<Column, string> = { en: 'English', sr: 'Serbian', both: '' };

/** A value as an input shows it. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The problems of exactly this field. */
export function problemsAt(problems: Problem[], { path: file }: Part, path: Path): Problem[] {
  return problems.filter((one) => one.file === file && one.path !== undefined && nameOf(one.path) === nameOf(path));
}

/** A copy of the fields of a form with another value at a path; what is missing on the way is added. */
export function withValue(
  fields: Record<string, unknown> | undefined,
  path: Path,
  value: unknown,
): Record<string, unknown> {
  return replaced(fields, path, value) as Record<string, unknown>; // A path begins with the name of a field.
}

function replaced(values: unknown, [first, ...below]: Path, value: unknown): unknown {
  if (first === undefined) return value;
  if (typeof first === 'number') {
    const list: unknown[] = Array.isArray(values) ? [...values] : [];
    list[first] = replaced(list[first], below, value);
    return list;
  }
  const group = isGroup(values) ? values : {};
  return { ...group, [first]: replaced(group[String(first)], below, value) };
}
