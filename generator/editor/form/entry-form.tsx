import { validate } from '#model/source/validate.ts';
import { type Problem, problemLine } from '#model/problems/problems.ts';
import { isChanged, type Part, sourceIn, textOf } from '../content/draft.ts';
import { columnNames, EditingContext, type Path, withValue } from './editing.ts';
import { Field, Fields } from './fields.tsx';
import { type Column, fieldsIn, type Form, optionsOf } from '../content/forms.ts';
import { Body } from './inputs.tsx';
import type { Act, Content, Found, Store } from '../content/store.ts';
import { inputLook } from './ui.tsx';

export type FormProps = {
  form: Form;
  forms: Form[];
  parts: Part[];
  content: Content;
  found: Found;
  store: Store;
  act: Act;
  /** Changes the files as they are by then: an upload takes a while, and somebody types on. */
  onChange: (change: (parts: Part[]) => Part[]) => void;
};

const bodyPath: Path = ['body'];

/** The fields of one form, or its texts where a file cannot be read as fields. */
export function EntryForm({ form, forms, parts, content, found, store, act, onChange }: FormProps) {
  const problems = problemsOf(form, parts, found, store.check !== undefined);
  const change = (path: Path, value: (column: Column) => unknown, columns?: Column[]): void => {
    const isIn = ({ column, values }: Part): boolean => values !== undefined && (columns?.includes(column) ?? true);
    onChange((latest) =>
      latest.map((part) => (isIn(part) ? { ...part, values: withValue(part.values, path, value(part.column)) } : part)),
    );
  };
  const editing = {
    parts: parts.filter((part) => part.values),
    problems,
    change,
    optionsOf: (path: Path) =>
      form.group === 'site' ? undefined : optionsOf(path, forms, fieldsIn(content, 'content/facts.yaml')),
    content,
    store,
    act,
    folder: form.id === 'content/site.yaml' ? 'content/site' : form.id,
  };
  return (
    <EditingContext value={editing}>
      <Notes
        problems={problems}
        advice={found.warnings.filter(({ file }) => parts.some(({ path }) => path === file))}
      />
      {editing.parts.length > 0 && (
        <div className={`gap-3 py-2 font-semibold ${parts.length > 1 ? 'grid grid-cols-2' : 'hidden'}`}>
          {editing.parts.map(({ column }) => (
            <span key={column}>{columnNames[column]}</span>
          ))}
        </div>
      )}
      <Fields schema={form.schema} />
      {form.hasBody && <Field schema={Body} path={bodyPath} />}
      {parts
        .filter((part) => !part.values)
        .map((part) => (
          <RawText
            key={part.path}
            part={part}
            onChange={(text) =>
              onChange((latest) => latest.map((one) => (one.path === part.path ? { ...one, text } : one)))
            }
          />
        ))}
    </EditingContext>
  );
}

/** A file that cannot be read as fields, or that somebody wants to see whole. */
function RawText({ part, onChange }: { part: Part; onChange: (text: string) => void }) {
  return (
    <label className="mt-4 block">
      <span className="font-semibold">{part.path}</span>
      <textarea
        className={`${inputLook} font-mono`}
        rows={24}
        spellCheck={false}
        value={part.text}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}

/** Problems that belong to no field of the form, and advice. */
function Notes({ problems, advice }: { problems: Problem[]; advice: Problem[] }) {
  const others = problems.filter(({ path }) => path === undefined).map(problemLine);
  return (
    <div aria-live="polite">
      {others.map((line) => (
        <p key={line} className="text-small text-signal mt-1 font-semibold">
          {line}
        </p>
      ))}
      {advice.map(problemLine).map((line) => (
        <p key={line} className="text-muted">{`Advice: ${line}`}</p>
      ))}
    </div>
  );
}

/** What the check said of the files of a form, and for files that were changed since what their schema says. */
export function problemsOf({ schema, files }: Form, parts: Part[], { problems }: Found, hasCheck: boolean): Problem[] {
  return files.flatMap(({ path }) => {
    const part = parts.find((one) => one.path === path);
    if (!part || (hasCheck && !isChanged(part))) return problems.filter(({ file }) => file === path);
    return typedProblems(schema, part);
  });
}

function typedProblems(schema: Form['schema'], part: Part): Problem[] {
  const { source, problems } = sourceIn(part.path, textOf(part));
  return source && problems.length === 0 ? validate(schema, source).problems : problems;
}
