import { useId } from 'react';
import { z } from 'zod';
import { Facts } from '#model/schema/facts.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { unwrapped } from '#model/source/validate.ts';
import { valueAt } from '#model/source/values.ts';
import { columnNames, type Path, problemsAt, useEditing } from './editing.ts';
import type { Part } from '../content/draft.ts';
import { Figures } from './figures.tsx';
import { labelOf } from '../content/forms.ts';
import { Input } from './inputs.tsx';
import { Button, Problems } from './ui.tsx';

type FieldProps = { schema: unknown; path: Path; isShared?: boolean };

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

/** One value in each language, a group of fields, or a list of groups. */
export function Field({ schema, path, isShared = false }: FieldProps) {
  const { parts, problems } = useEditing();
  const inner = unwrapped(schema);
  if (!inner) return null;
  const element = inner instanceof z.ZodArray ? unwrapped(inner.element) : undefined;
  const isGroup = inner instanceof z.ZodObject;
  const isList = element instanceof z.ZodObject;
  const description = (schema instanceof z.ZodType && schema.description) || inner.description;
  return (
    <fieldset className={isGroup ? 'border-line min-w-0 border-l-2 pl-4' : 'min-w-0'}>
      <legend className="font-semibold">{nameOfField(path)}</legend>
      {description !== undefined && <p className="text-small text-muted mb-1">{description}</p>}
      {(isGroup || isList) && <Problems problems={parts.flatMap((part) => problemsAt(problems, part, path))} />}
      {isGroup && <Fields schema={inner} path={path} isShared={isShared} />}
      {isList && <List schema={element} path={path} isShared={isShared} />}
      {!isGroup && !isList && <Row schema={inner} path={path} isShared={isShared} />}
    </fieldset>
  );
}

type RowProps = { schema: z.ZodType; path: Path; isShared: boolean };

/** One value, in each language beside the other. */
function Row({ isShared, ...props }: RowProps) {
  const { parts } = useEditing();
  const isPair = !isShared && parts.length > 1;
  return (
    <div className={isPair ? 'grid grid-cols-2 gap-3' : ''}>
      {parts.slice(0, isPair ? 2 : 1).map((part) => (
        <Cell key={part.path} {...props} part={part} isShared={isShared} />
      ))}
    </div>
  );
}

function Cell({ part, schema, path, isShared }: RowProps & { part: Part }) {
  const { parts, problems: all, change } = useEditing();
  const id = useId();
  const problems = (isShared ? parts : [part]).flatMap((one) => problemsAt(all, one, path));
  const language = isShared ? '' : columnNames[part.column];
  return (
    <div>
      <Input
        schema={schema}
        path={path}
        value={valueAt(part.values, path)}
        label={`${nameOfField(path)}${language && `, ${language}`}`}
        lang={part.column === 'sr' ? 'sr' : 'en'}
        describedBy={id}
        isInvalid={problems.length > 0}
        onChange={(value) => change(path, () => value, isShared ? undefined : [part.column])}
      />
      <Problems id={id} problems={problems} />
    </div>
  );
}

/** A list of groups; its entries are added, moved and removed in both languages at once. */
function List({ schema, path, isShared }: RowProps) {
  const { parts, change } = useEditing();
  const listOf = (part: Part | undefined): unknown[] => {
    const value = valueAt(part?.values, path);
    return Array.isArray(value) ? value : [];
  };
  const length = Math.max(...parts.map((part) => listOf(part).length));
  const edit = (edited: (list: unknown[]) => unknown[]): void =>
    change(path, (column) => edited(listOf(parts.find((part) => part.column === column))));
  const swap = (index: number): void =>
    edit((list) => list.toSpliced(index, 2, list[index + 1] ?? {}, list[index] ?? {}));
  return (
    <>
      <ol className="flex flex-col gap-4">
        {Array.from({ length }, (_, index) => (
          <li key={index} className="border-line border-l-2 pl-4">
            <fieldset>
              <legend className="sr-only">{`${nameOfField(path)} ${index + 1}`}</legend>
              <div className="flex gap-3">
                <span className="text-muted font-display font-semibold">{index + 1}</span>
                <Button look="link" isOff={index === 0} onClick={() => swap(index - 1)}>
                  Up
                </Button>
                <Button look="link" isOff={index === length - 1} onClick={() => swap(index)}>
                  Down
                </Button>
                <Button look="link" onClick={() => edit((list) => list.toSpliced(index, 1))}>
                  Remove
                </Button>
              </div>
              <Fields schema={schema} path={[...path, index]} isShared={isShared} />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button onClick={() => edit((list) => [...list, {}])}>{`Add to ${nameOfField(path).toLowerCase()}`}</Button>
    </>
  );
}

function nameOfField(path: Path): string {
  return labelOf(path.findLast((part) => typeof part === 'string') ?? '');
}
