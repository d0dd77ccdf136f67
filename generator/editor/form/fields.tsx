import { useId } from 'react';
import { z } from 'zod';
import { Facts } from '#model/schema/facts.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { unwrapped } from '#model/source/validate.ts';
import { valueAt } from '#model/source/values.ts';
import { columnNames, languageOf, type Path, problemsAt, useEditing } from './editing.ts';
import type { Part } from '../content/draft.ts';
import { Figures } from './figures.tsx';
import { labelOf } from '../content/forms.ts';
import { type FieldSchema, Input } from './inputs.tsx';
import { Problems, quietButton } from './ui.tsx';

type FieldProps = { schema: unknown; path: Path; isShared: boolean };

const top: Path = [];

/** The fields of a form, made from its schema: English beside Serbian, and one field where both have the same value. */
export function Fields({ schema, path = top, isShared = false }: Partial<FieldProps>) {
  const inner = unwrapped(schema);
  if (inner === Facts) return <Figures />;
  if (!(inner instanceof z.ZodObject)) return null;
  return (
    <div className="flex flex-col gap-5">
      {Object.entries(inner.shape).map(([name, field]) => (
        <Field key={name} schema={field} path={[...path, name]} isShared={isShared || isSharedField(field)} />
      ))}
    </div>
  );
}

function Field({ schema, path, isShared }: FieldProps) {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodObject) return <Group schema={schema} path={path} isShared={isShared} />;
  const element = inner instanceof z.ZodArray ? unwrapped(inner.element) : undefined;
  if (element instanceof z.ZodObject) return <List schema={schema} path={path} isShared={isShared} />;
  return inner ? <Row schema={schema} path={path} isShared={isShared} /> : null;
}

/** One value, in each language beside the other. */
function Row({ schema, path, isShared }: FieldProps) {
  const { parts } = useEditing();
  const shown = isShared ? parts.slice(0, 1) : parts;
  return (
    <div>
      <Heading path={path} schema={schema} />
      <div className={shown.length > 1 ? 'grid grid-cols-2 gap-3' : ''}>
        {shown.map((part) => (
          <Cell key={part.path} part={part} schema={schema} path={path} isShared={isShared} />
        ))}
      </div>
    </div>
  );
}

function Cell({ part, schema, path, isShared }: FieldProps & { part: Part }) {
  const editing = useEditing();
  const id = useId();
  const parts = isShared ? editing.parts : [part];
  const problems = parts.flatMap((one) => problemsAt(editing, one, path));
  const language = isShared ? '' : columnNames[part.column];
  return (
    <div>
      <Input
        schema={unwrapped(schema) as FieldSchema} // Field() shows the others.
        path={path}
        value={valueAt(part.values, path)}
        label={`${nameOfField(path)}${language && `, ${language}`}`}
        lang={languageOf(part.column)}
        describedBy={id}
        isInvalid={problems.length > 0}
        onChange={(value) => editing.change(path, () => value, isShared ? undefined : [part.column])}
      />
      <Problems id={id} problems={problems} />
    </div>
  );
}

function Group({ schema, path, isShared }: FieldProps) {
  return (
    <fieldset className="border-line border-l-2 pl-4">
      <legend className="font-semibold">{nameOfField(path)}</legend>
      <Hint schema={schema} />
      <GroupProblems path={path} />
      <Fields schema={schema} path={path} isShared={isShared} />
    </fieldset>
  );
}

/** A list of groups; its entries are added, moved and removed in both languages at once. */
function List({ schema, path, isShared }: FieldProps) {
  const { parts, change } = useEditing();
  const inner = unwrapped(schema);
  const element = inner instanceof z.ZodArray ? inner.element : undefined;
  const listOf = (part: Part | undefined): unknown[] => {
    const value = valueAt(part?.values, path);
    return Array.isArray(value) ? value : [];
  };
  const length = Math.max(...parts.map((part) => listOf(part).length));
  const edit = (edited: (list: unknown[]) => unknown[]): void =>
    change(path, (column) => edited(listOf(parts.find((part) => part.column === column))));
  return (
    <fieldset>
      <Heading path={path} schema={schema} isLegend />
      <GroupProblems path={path} />
      <ol className="flex flex-col gap-4">
        {Array.from({ length }, (_, index) => (
          <li key={index} className="border-line border-l-2 pl-4">
            <fieldset>
              <legend className="sr-only">{`${nameOfField(path)} ${index + 1}`}</legend>
              <div className="flex gap-3">
                <span className="text-muted font-display font-semibold">{index + 1}</span>
                <Move label="Up" isOff={index === 0} onClick={() => edit((list) => swapped(list, index - 1))} />
                <Move label="Down" isOff={index === length - 1} onClick={() => edit((list) => swapped(list, index))} />
                <Move label="Remove" onClick={() => edit((list) => list.toSpliced(index, 1))} />
              </div>
              <Fields schema={element} path={[...path, index]} isShared={isShared} />
            </fieldset>
          </li>
        ))}
      </ol>
      <button type="button" className={`${quietButton} mt-3`} onClick={() => edit((list) => [...list, {}])}>
        {`Add to ${nameOfField(path).toLowerCase()}`}
      </button>
    </fieldset>
  );
}

function Move({ label, isOff = false, onClick }: { label: string; isOff?: boolean; onClick: () => void }) {
  return (
    <button type="button" className="text-small underline disabled:opacity-40" disabled={isOff} onClick={onClick}>
      {label}
    </button>
  );
}

/** The list with the entry at `index` behind the next one. */
function swapped(list: unknown[], index: number): unknown[] {
  return list.toSpliced(index, 2, list[index + 1] ?? {}, list[index] ?? {});
}

function Heading({ path, schema, isLegend = false }: { path: Path; schema: unknown; isLegend?: boolean }) {
  const Label = isLegend ? 'legend' : 'p';
  return (
    <>
      <Label className="font-semibold">{nameOfField(path)}</Label>
      <Hint schema={schema} />
    </>
  );
}

function Hint({ schema }: { schema: unknown }) {
  const described = schema instanceof z.ZodType ? (schema.description ?? unwrapped(schema)?.description) : undefined;
  return described === undefined ? null : <p className="text-small text-muted mb-1">{described}</p>;
}

function GroupProblems({ path }: { path: Path }) {
  const editing = useEditing();
  return <Problems problems={editing.parts.flatMap((part) => problemsAt(editing, part, path))} />;
}

function nameOfField(path: Path): string {
  return labelOf(path.findLast((part) => typeof part === 'string') ?? '');
}
