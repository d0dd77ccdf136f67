import type { Problem } from '#model/problems/problems.ts';
import { nameOf } from '#model/source/validate.ts';
import type { Kind } from '../../content/new-entry.ts';
import { type Part, type Path, withValue } from '../content/draft.ts';
import type { Form } from '../content/forms.ts';
import type { Act, Content, Found, OnName, Store } from '../content/store.ts';

/** An open form, and what its fields need to know. */
export type Editing = {
  form: Form;
  forms: Form[];
  /** The files that are edited, with what was typed. */
  parts: Part[];
  /** What is wrong in the files of the form, as they were typed. */
  problems: Problem[];
  content: Content;
  found: Found;
  store: Store;
  act: Act;
  /** Adds an entry, or a copy of one, and opens it. */
  adding: (kind: Kind, from?: Form) => OnName;
  /** Changes the files of the form as they are by then: an upload takes a while, and somebody types on. */
  onChange: (change: (parts: Part[]) => Part[]) => void;
};

/** Changes the value of a field in the files that are edited. */
export function changeField({ parts, onChange }: Editing, path: Path, change: (value: unknown) => unknown): void {
  const files = parts.map((part) => part.path);
  onChange((latest) => latest.map((part) => (files.includes(part.path) ? withValue(part, path, change) : part)));
}

/** What is wrong with a field in the files that are edited; with `isWhole`, also with everything below it. */
export function problemsAt({ parts, problems }: Editing, field: Path, isWhole = false): string[] {
  const files = parts.map(({ path }) => path);
  return problems.flatMap(({ file, path, found, fix }) => {
    const place = isWhole ? path?.slice(0, field.length) : path;
    const isHere = files.includes(file) && place !== undefined && nameOf(place) === nameOf(field);
    return isHere ? `${found}: ${fix}` : [];
  });
}

/** A value as an input shows it. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A number, if that is how it is written: the check says what is wrong with other texts, and `0.0` may become 0.05. */
export function numberIn(typed: string): number | string {
  const text = typed.trim();
  return String(Number(text)) === text ? Number(text) : text;
}
