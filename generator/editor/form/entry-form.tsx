import { useMemo } from 'react';
import { validate } from '#model/source/validate.ts';
import { type Problem, problemLine } from '#model/problems/problems.ts';
import { parseYaml } from '#model/source/parse-yaml.ts';
import { isChanged, type Part, textOf, yamlProblems } from '../content/draft.ts';
import { columnNames, EditingContext, languageOf, type Path, shown, useEditing, withValue } from './editing.ts';
import { Fields } from './fields.tsx';
import { type Column, fieldsIn, type Form, optionsOf } from '../content/forms.ts';
import { yamlOf } from '../content/patch-source.ts';
import { savePicture } from '../content/pictures.ts';
import type { Content, Found, Store } from '../content/store.ts';
import { inputLook, Problems } from './ui.tsx';

export type FormProps = {
  form: Form;
  forms: Form[];
  parts: Part[];
  content: Content;
  found: Found;
  store: Store;
  /** Changes the files as they are by then: an upload takes a while, and somebody types on. */
  onChange: (change: (parts: Part[]) => Part[]) => void;
  onUpload: () => Promise<void>;
};

/** The fields of one form, or its texts where a file cannot be read as fields. */
export function EntryForm({ form, forms, parts, content, found, store, onChange, onUpload }: FormProps) {
  const problems = problemsOf(form, parts, found, store.check !== undefined);
  const folder = form.id === 'content/site.yaml' ? 'content/site' : form.id;
  const pictures = useMemo(
    () => content.pictures.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1)),
    [content.pictures, folder],
  );
  const pictureAt = useMemo(
    () => async (name: string) => URL.createObjectURL(await store.picture(`${folder}/${name}`)),
    [store, folder],
  );
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
    usesOf: (figure: string) => Object.values(content.files).filter(({ text }) => text.includes(figure)).length,
    pictures,
    pictureAt,
    upload: async (file: File) => {
      await savePicture(store, folder, file);
      await onUpload();
      return file.name;
    },
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
      {form.hasBody && <Bodies />}
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

/** The Markdown below the fields. */
function Bodies() {
  const { parts, change } = useEditing();
  return (
    <div role="group" aria-label="Body" className="mt-5">
      <p className="font-semibold">Body</p>
      <p className="text-small text-muted mb-1">Markdown: ## for a heading, - for a list, **bold**, [link](address)</p>
      <div className="grid grid-cols-2 gap-3">
        {parts.map((part) => (
          <textarea
            key={part.path}
            aria-label={`Body, ${columnNames[part.column]}`}
            lang={languageOf(part.column)}
            className={inputLook}
            rows={18}
            value={shown(part.values?.['body'])}
            onChange={({ target }) => change(['body'], () => target.value, [part.column])}
          />
        ))}
      </div>
    </div>
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
  const others = problems.filter(({ path }) => path === undefined);
  return (
    <>
      <Problems problems={others.map((problem) => ({ ...problem, found: `${placeOf(problem)} ${problem.found}` }))} />
      {advice.map((note) => (
        <p key={problemLine(note)} className="text-muted">
          {`Advice: ${problemLine(note)}`}
        </p>
      ))}
    </>
  );
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
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
  const text = textOf(part);
  const faults = yamlProblems(part.path, text);
  if (faults.length > 0) return faults;
  const { faults: _, ...parsed } = parseYaml(yamlOf(part.path, text) ?? '');
  const source = { file: part.path, ...parsed, body: '', closingLine: 1 };
  return validate(schema, source).problems;
}
