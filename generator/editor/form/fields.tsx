import { useId } from 'react';
import { z } from 'zod';
import { Facts } from '#model/schema/facts.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { unwrapped } from '#model/source/validate.ts';
import { valueAt } from '#model/source/values.ts';
import type { Path } from '../content/draft.ts';
import { changeField, columnNames, type Editing, nameOfField, problemsAt } from './editing.ts';
import { Figures } from './figures.tsx';
import { Input } from './inputs.tsx';
import { Button, Problems } from './ui.tsx';

/** `isShared`: both languages have the same value. */
type FieldProps<Schema = unknown> = { editing: Editing; schema: Schema; path: Path; isShared?: boolean };

/** The fields of a form, made from its schema: English beside Serbian, and one field where both have the same value. */
export function Fields({ schema, path, isShared = false, editing }: FieldProps) {
  const group = unwrapped(schema);
  if (group === Facts) return <Figures editing={editing} />;
  if (!(group instanceof z.ZodObject)) return null;
  const fields = Object.entries(group.shape).map(([name, field]) => ({
    schema: field,
    path: [...path, name],
    isShared: isShared || isSharedField(field),
  }));
  return (
    <div className="flex flex-col gap-5">
      {fields.map((field) => (
        <Field key={nameOfField(field.path)} editing={editing} {...field} />
      ))}
    </div>
  );
}

/** One value in each language, a group of fields, or a list of groups. */
export function Field({ schema, ...props }: FieldProps) {
  const inner = unwrapped(schema);
  const entry = inner instanceof z.ZodArray ? unwrapped(inner.element) : undefined;
  const isGroup = inner instanceof z.ZodObject;
  const isList = entry instanceof z.ZodObject;
  const description = (schema instanceof z.ZodType && schema.description) || inner?.description;
  return (
    <fieldset className={`min-w-0 ${isGroup ? 'border-line border-l-2 pl-4' : ''}`}>
      <legend className="font-semibold">{nameOfField(props.path)}</legend>
      {description !== undefined && <p className="text-muted mb-1">{description}</p>}
      {(isGroup || isList) && <Problems problems={problemsAt(props.editing, props.path)} />}
      {isGroup && <Fields {...props} schema={inner} />}
      {isList && <List {...props} schema={entry} />}
      {inner && !isGroup && !isList && <Row {...props} schema={inner} />}
    </fieldset>
  );
}

/** One value, in each language beside the other, or one for both. */
function Row({ editing, schema, path, isShared = false }: FieldProps<z.ZodType>) {
  const { parts } = editing;
  const id = useId();
  const isPair = !isShared && parts.length > 1;
  return (
    <div className={isPair ? 'grid grid-cols-2 gap-3' : ''}>
      {parts.slice(0, isPair ? 2 : 1).map(({ path: file, column, values }) => {
        const onlyIn = isPair ? file : undefined;
        const problems = problemsAt(editing, path, onlyIn);
        const language = isShared ? '' : columnNames[column];
        return (
          <div key={file}>
            <Input
              {...{ editing, schema, path }}
              value={valueAt(values, path)}
              onSet={(value) => changeField(editing, path, () => value, onlyIn)}
              aria-label={`${nameOfField(path)}${language && `, ${language}`}`}
              lang={column === 'sr' ? 'sr' : 'en'}
              aria-describedby={`${id}${column}`}
              aria-invalid={problems.length > 0}
            />
            <Problems id={`${id}${column}`} problems={problems} />
          </div>
        );
      })}
    </div>
  );
}

/** A list of groups; its entries are added, moved and removed in both languages at once. */
function List({ path, ...props }: FieldProps) {
  const { editing } = props;
  const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const length = Math.max(...editing.parts.map(({ values }) => listOf(valueAt(values, path)).length));
  const edit = (edited: (list: unknown[]) => unknown[]): void =>
    changeField(editing, path, (value) => edited(listOf(value)));
  const swap = (index: number): void =>
    edit((list) => list.toSpliced(index, 2, list[index + 1] ?? {}, list[index] ?? {}));
  const name = nameOfField(path);
  return (
    <>
      <ol className="mb-2 flex flex-col gap-4">
        {Array.from({ length }, (_, index) => (
          <li key={index}>
            <fieldset className="border-line border-l-2 pl-4">
              <legend className="sr-only">{`${name} ${index + 1}`}</legend>
              <div className="mb-2 flex items-center gap-3">
                <span className="font-semibold">{index + 1}</span>
                <Button name="Up" isOff={index === 0} onPress={() => swap(index - 1)} />
                <Button name="Down" isOff={index === length - 1} onPress={() => swap(index)} />
                <Button name="Remove" onPress={() => edit((list) => list.toSpliced(index, 1))} />
              </div>
              <Fields {...props} path={[...path, index]} />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button name={`Add to ${name.toLowerCase()}`} onPress={() => edit((list) => [...list, {}])} />
    </>
  );
}
