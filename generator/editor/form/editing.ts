import type { Problem } from '#model/problems/problems.ts';
import { fieldName } from '#model/source/values.ts';
import type { Kind } from '../../content/new-entry.ts';
import type { Part, Path } from '../content/draft.ts';
import type { Form } from '../content/forms.ts';
import type { CheckReport, Content, NameHandler, RunAction, Store } from '../content/store.ts';

/** An open form, and everything that its fields need. */
export type Editing = {
  form: Form;
  forms: Form[];
  /** The edited files, with unsaved edits. */
  parts: Part[];
  /** The problems in the form's files, with unsaved edits. */
  problems: Problem[];
  content: Content;
  report: CheckReport;
  store: Store;
  run: RunAction;
  /** Adds an entry, or a copy of one, and opens it. */
  addHandler: (kind: Kind, from?: Form) => NameHandler;
  /** Changes the latest version of the form's files, because the user may go on typing during an upload. */
  onChange: (change: (parts: Part[]) => Part[]) => void;
};

/** The problems of a field in the edited files; with `isWhole`, also those of everything below it. */
export function problemsAt({ parts, problems }: Editing, field: Path, isWhole = false): string[] {
  return problems.flatMap(({ file, path, found, fix }) => {
    const problemPath = isWhole ? path?.slice(0, field.length) : path;
    const isHere =
      problemPath && fieldName(problemPath) === fieldName(field) && parts.some((part) => part.path === file);
    return isHere ? `${found}: ${fix}` : [];
  });
}

/** A value as an input shows it. */
export function inputText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A number if the text is its usual spelling, or digits. Others stay: `0.0` may become 0.05, and the check reports invalid ones. */
export function parseNumber(typed: string): number | string {
  const text = typed.trim();
  return String(Number(text)) === text || /^\d+$/.test(text) ? Number(text) : text;
}
