import { type ReactNode, useId, useState } from 'react';
import { z } from 'zod';
import { languages } from '#contract/language.ts';
import { problemLine } from '#model/problems/problems.ts';
import { isSharedField } from '#model/schema/fields.ts';
import { unwrapped } from '#model/source/validate.ts';
import { isGroup, valueAt } from '#model/source/values.ts';
import { type Path, withValue } from '../content/draft.ts';
import { type GroupSchema, isGroupSchema, labelOf } from '../content/forms.ts';
import { isSame } from '../content/patch-source.ts';
import { type Editing, problemsAt } from './editing.ts';
import { Body, Input } from './inputs.tsx';
import { Button, Notes } from './ui.tsx';

/** The fields of one form, and a text box for each file whose fields cannot be read. */
export function EntryForm({ editing }: { editing: Editing }) {
  const { form, parts, problems, report } = editing;
  const fileProblems = problems.filter(({ path }) => path === undefined);
  const advice = report.warnings.filter(({ file }) => parts.some(({ path }) => path === file));
  const readable = { ...editing, parts: parts.filter(({ typed }) => isGroup(typed)) };
  const unreadable = parts.filter(({ typed }) => !isGroup(typed));
  return (
    <div className="[&>:not(:empty)]:mb-5">
      <Notes lines={fileProblems.map(problemLine)} />
      <Notes lines={advice.map((problem) => `Advice: ${problemLine(problem)}`)} tone="text-muted" />
      {readable.parts.length > 0 && <Fields editing={readable} schema={form.schema} path={[]} />}
      {unreadable.map((part) => (
        <Field key={part.path} editing={{ ...editing, parts: [part] }} schema={Body} path={[]} name={part.path} />
      ))}
    </div>
  );
}

/** `isShared`: both languages have the same value. */
type FieldProps<Schema = unknown> = { editing: Editing; schema: Schema; path: Path; isShared?: boolean };
type SetProps = { label: string; set: (side: Editing, change: (value: unknown) => unknown) => void };

/** The fields of a group. Those that its schema does not know can only be removed. */
function Fields({ schema, path, isShared = false, editing }: FieldProps<GroupSchema>) {
  const groups = editing.parts.map(({ typed }) => valueAt(typed, path)).filter(isGroup);
  const written = groups.flatMap((group) => Object.keys(group).filter((name) => group[name] !== undefined));
  const body = path.length === 0 && editing.form.hasBody && { body: Body };
  const known: Record<string, unknown> = { ...(schema instanceof z.ZodObject && schema.shape), ...body };
  const schemaOf = (name: string): unknown => known[name] ?? (schema instanceof z.ZodRecord && schema.valueType);
  return (
    <div className="flex flex-col gap-5">
      {[...new Set([...Object.keys(known), ...written])].map((name) => (
        <Field key={name} {...{ editing, isShared }} schema={schemaOf(name)} path={[...path, name]} />
      ))}
    </div>
  );
}

/** One value in each language, a group of fields, or a list of groups. `children`: buttons below its name. */
function Field({ schema, name, children, ...props }: FieldProps & { name?: string; children?: ReactNode }) {
  const { editing, path } = props;
  const isShared = props.isShared || isSharedField(schema);
  const id = useId();
  const inner = unwrapped(schema);
  const element = inner instanceof z.ZodArray ? unwrapped(inner.element) : undefined;
  const isList = element instanceof z.ZodObject;
  const description = (schema instanceof z.ZodType && schema.description) || inner?.description;
  const isSingle = inner !== undefined && !isGroupSchema(inner) && !isList;
  const label = name ?? labelOf(String(path.at(-1)), description);
  const hint = description?.replace(/^(.+?)(?:[;:,] | (?=\()|$)/, (start, words) => (words === label ? '' : start));
  const set: SetProps['set'] = ({ parts, onChange }, change) => {
    const files = parts.map((part) => part.path);
    const changeValue = (value: unknown): unknown => {
      const newValue = change(value);
      // An empty optional field is removed, because a list may require entries. A required field stays.
      return inner !== schema && isSame(newValue, []) ? undefined : newValue;
    };
    onChange((latest) => latest.map((part) => (files.includes(part.path) ? withValue(part, path, changeValue) : part)));
  };
  return (
    <fieldset aria-describedby={id} className={`min-w-0 ${isGroupSchema(inner) ? 'border-line border-l-2 pl-4' : ''}`}>
      <legend className={isSingle ? 'font-semibold' : 'font-display text-h4 mb-1 font-bold'}>{label}</legend>
      {children}
      <Notes id={id} lines={hint ? [hint] : []} tone="text-muted mb-1" />
      {!isSingle && <Notes lines={problemsAt(editing, path)} />}
      {isGroupSchema(inner) && <Fields {...props} schema={inner} isShared={isShared} />}
      {!inner && <Button name={`Remove ${label}`} onPress={() => set(editing, () => undefined)} />}
      {isList && <List {...props} schema={element} {...{ isShared, label, set }} />}
      {isSingle && <Row {...props} schema={inner} {...{ isShared, label, set }} />}
    </fieldset>
  );
}

/** One value: both languages side by side, or one input for both. */
function Row({ editing, schema, path, isShared = false, label, set }: FieldProps<z.ZodType> & SetProps) {
  const id = useId();
  const version = editing.parts.map(({ opened }) => opened.version).join();
  // An empty input is only marked as required until somebody leaves it, or saves.
  const [untouched, setUntouched] = useState(editing.parts.map(({ path }) => path + version));
  const shownParts = editing.parts.slice(0, isShared ? 1 : undefined);
  return (
    <div className={shownParts.length > 1 ? 'grid gap-3 sm:grid-cols-2' : ''}>
      {shownParts.map((part, index) => {
        const language = isShared ? undefined : languages.find((one) => part.path.includes(`/${one}.`));
        const name = language && { en: 'English', sr: 'Serbian' }[language];
        const side = isShared ? editing : { ...editing, parts: [part] };
        const value = valueAt(part.typed, path);
        const problems = problemsAt(side, path, true);
        const isRequired = problems.length > 0 && isSame(value, '') && untouched.includes(part.path + version);
        return (
          <div key={part.path} onBlur={() => setUntouched(untouched.filter((file) => !file.startsWith(part.path)))}>
            <span className="text-muted">{`${name ?? ''}${isRequired ? ' (required)' : ''}`}</span>
            <Input
              {...{ editing: side, schema, path, value }}
              onSet={(value) => set(side, () => value)}
              aria-label={name ? `${label}, ${name}` : label}
              lang={language ?? 'en'}
              aria-describedby={`${id}${index}`}
              aria-required={isRequired || undefined}
              aria-invalid={problems.length > 0 && !isRequired}
            />
            <Notes id={`${id}${index}`} lines={isRequired ? [] : problems} />
          </div>
        );
      })}
    </div>
  );
}

/** A list of groups; its entries are added, moved and removed in both languages at once. */
function List({ path, label, set, ...props }: FieldProps & SetProps) {
  const { editing } = props;
  const lists = editing.parts.map(({ typed }) => valueAt(typed, path)).filter((value) => Array.isArray(value));
  const length = Math.max(0, ...lists.map((list) => list.length));
  // A language with fewer entries gets empty ones, so that the entries of both stay beside each other.
  const listOf = (value: unknown) => Array.from({ length }, (_, index) => valueAt(value, [index]) ?? {});
  const edit = (change: (list: unknown[]) => unknown[]): void => set(editing, (value) => change(listOf(value)));
  const swap = (index: number): void => edit((list) => list.toSpliced(index, 2, list[index + 1], list[index]));
  return (
    <>
      <ol className="mb-4 flex flex-col gap-4">
        {Array.from({ length }, (_, index) => (
          <li key={index} className="[&>fieldset>legend]:text-body">
            <Field {...props} path={[...path, index]} name={`${label} ${index + 1}`}>
              <div className="mb-2 flex gap-3">
                <Button name="Up" isOff={index === 0} onPress={() => swap(index - 1)} />
                <Button name="Down" isOff={index === length - 1} onPress={() => swap(index)} />
                <Button name="Remove" onPress={() => edit((list) => list.toSpliced(index, 1))} />
              </div>
            </Field>
          </li>
        ))}
      </ol>
      <Button name={`Add to ${label.toLowerCase()}`} onPress={() => edit((list) => [...list, {}])} />
    </>
  );
}
