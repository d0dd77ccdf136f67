import type { Problem } from '#model/problems/problems.ts';
import { nameOf } from '#model/source/validate.ts';
import { type Part, type Path, withValue } from '../content/draft.ts';
import { type Form, labelOf } from '../content/forms.ts';
import type { Act, Content, Found, Store } from '../content/store.ts';

/** An open form, and what its fields need to know. */
export type Editing = {
  form: Form;
  forms: Form[];
  /** Its files, with what was typed. */
  parts: Part[];
  /** What is wrong in these files, as they were typed. */
  problems: Problem[];
  content: Content;
  found: Found;
  store: Store;
  act: Act;
  /** Changes the files as they are by then: an upload takes a while, and somebody types on. */
  onChange: (change: (parts: Part[]) => Part[]) => void;
};

/** Changes the value of a field, in all files that are edited as fields or in one. */
export function changeField(
  { onChange }: Editing,
  path: Path,
  change: (value: unknown) => unknown,
  onlyIn?: string,
): void {
  const isChanged = (part: Part): boolean => part.values !== undefined && (onlyIn ?? part.path) === part.path;
  onChange((latest) => latest.map((part) => (isChanged(part) ? withValue(part, path, change) : part)));
}

/** The problems of exactly this field, in all files or in one. */
export function problemsAt({ problems }: Editing, field: Path, onlyIn?: string): Problem[] {
  const isOfField = ({ path }: Problem): boolean => path !== undefined && nameOf(path) === nameOf(field);
  return problems.filter((problem) => isOfField(problem) && (onlyIn ?? problem.file) === problem.file);
}

export function nameOfField(path: Path): string {
  return labelOf(path.findLast((part) => typeof part === 'string') ?? '');
}

export const columnNames = { en: 'English', sr: 'Serbian', both: '' };

/** A value as an input shows it. */
export function shown(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A number, if that is how it is written: the check says what is wrong with other texts, and `0.0` may become 0.05. */
export function numberIn(typed: string): number | string {
  const text = typed.trim();
  return String(Number(text)) === text ? Number(text) : text;
}

export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
