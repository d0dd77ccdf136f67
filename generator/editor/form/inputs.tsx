import { useState } from 'react';
import { z } from 'zod';
import { hexOf } from '#contract/colour.ts';
import { ImageFile } from '#model/schema/fields.ts';
import type { Path } from '../content/draft.ts';
import { savePicture } from '../content/entries.ts';
import { fieldsIn, type Option, optionsOf } from '../content/forms.ts';
import { type Editing, numberIn, shown } from './editing.ts';
import { Picture } from './ui.tsx';

/** The Markdown below the fields. */
export const Body = z.string().describe('Markdown: ## for a heading, - for a list, **bold**, [link](address)');

/** Of an element that takes input. */
type Attributes = { 'aria-label': string; lang: string; 'aria-describedby': string; 'aria-invalid': boolean };

type ValueProps = Attributes & { value: unknown; onSet: (value: unknown) => void };

/** `schema`: of a field that is no group and no list of groups. */
type InputProps = ValueProps & { editing: Editing; path: Path; schema: z.ZodType };

/** Chooses the input by the schema, and by what the content offers to choose from. */
export function Input({ editing, path, ...props }: InputProps) {
  const { schema, ...choice } = props;
  const { value, onSet, ...attributes } = choice;
  const { form, forms, content } = editing;
  const ofContent = () => optionsOf(path, forms, fieldsIn(content, 'content/facts.yaml'));
  const offered = form.group === 'site' ? undefined : ofContent();
  const options = schema instanceof z.ZodEnum ? namesAsOptions(schema.options) : offered;
  const isFreeText = schema instanceof z.ZodString && schema.maxLength !== null;
  if (schema instanceof z.ZodBoolean) return <Tick isTicked={value === true} onSet={onSet} {...attributes} />;
  if (schema === ImageFile) return <PictureChoice {...choice} editing={editing} />;
  if (schema instanceof z.ZodArray && options) return <Ticks {...choice} options={options} />;
  if (options && !isFreeText) return <Choice {...choice} options={options} />;
  if (form.id !== 'content/theme.yaml') return <Text {...props} />;
  return (
    <div className="flex items-center gap-2">
      <Text {...props} />
      <input
        type="color"
        aria-label={`Choose ${props['aria-label']}`}
        value={hexOf(shown(value))}
        onChange={({ target }) => onSet(target.value)}
      />
    </div>
  );
}

/** A text, a number, or texts on a line each, and how many characters are left where they become few. */
function Text({ schema, value, onSet, ...attributes }: ValueProps & { schema: z.ZodType }) {
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? 0) : 0;
  const isList = schema instanceof z.ZodArray;
  const isNumber = schema instanceof z.ZodNumber;
  const [typed, setTyped] = useState('');
  const saved = isList ? [value ?? []].flat().map(shown).join('\n') : shown(value);
  // A line that is still empty is no value yet, and stays.
  const text = isList && linesOf(typed).join('\n') === saved ? typed : saved;
  const rows = schema === Body ? 18 : isList ? text.split('\n').length + 1 : Math.min(6, Math.ceil(most / 70));
  const set = (next: string): void => {
    setTyped(next);
    onSet(isList ? linesOf(next) : isNumber ? numberIn(next) : next);
  };
  const props = { ...attributes, value: text, inputMode: isNumber ? 'decimal' : 'text' } as const;
  return (
    <>
      {rows > 1 ? (
        <textarea {...props} rows={rows} onChange={({ target }) => set(target.value)} />
      ) : (
        <input {...props} onChange={({ target }) => set(target.value)} />
      )}
      {isList && <p className="text-muted">One per line</p>}
      {most > 0 && text.length > most * 0.8 && (
        <p className={text.length > most ? 'text-signal' : 'text-muted'}>{`${text.length} of ${most}`}</p>
      )}
    </>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

type TickProps = Partial<Attributes> & { name?: string; isTicked: boolean; onSet: (isTicked: boolean) => void };

/** A box to tick, with its name beside it. */
function Tick({ name = 'Yes', isTicked, onSet, ...attributes }: TickProps) {
  return (
    <label className="flex items-center gap-2">
      <input type="checkbox" checked={isTicked} onChange={({ target }) => onSet(target.checked)} {...attributes} />
      {name}
    </label>
  );
}

function namesAsOptions(names: readonly (string | number)[]): Option[] {
  return names.map((name) => ({ value: name, label: String(name) }));
}

/** A value that the content no longer offers stays to be seen. */
function withCurrent(options: Option[], values: unknown[]): Option[] {
  const others = values.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...namesAsOptions(others.map(shown).filter((name) => name !== ''))];
}

type ChoiceProps = ValueProps & { options: Option[] };

function Choice({ options, value, onSet, ...attributes }: ChoiceProps) {
  const all = withCurrent(options, [value]);
  const set = (text: string): void => onSet(all.find((option) => String(option.value) === text)?.value ?? '');
  return (
    <select {...attributes} value={shown(value)} onChange={({ target }) => set(target.value)}>
      <option value="">–</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Ticks({ options, value, onSet, 'aria-label': label, 'aria-describedby': problems }: ChoiceProps) {
  const chosen = [value ?? []].flat();
  return (
    <div role="group" aria-label={label} aria-describedby={problems} className="flex flex-wrap gap-x-5 gap-y-2">
      {withCurrent(options, chosen).map(({ value: one, label: name }) => (
        <Tick
          key={one}
          name={name}
          isTicked={chosen.includes(one)}
          onSet={(isTicked) => onSet(isTicked ? [...chosen, one] : chosen.filter((other) => other !== one))}
        />
      ))}
    </div>
  );
}

/** A picture of the folder, or one that is added to it. */
function PictureChoice({ editing, ...props }: ValueProps & { editing: Editing }) {
  const { content, store, act, form } = editing;
  const folder = `${form.id.replace('.yaml', '')}/`;
  const names = content.pictures.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const add = (file: File): Promise<void> =>
    act(async () => {
      await savePicture(store, `${folder}${file.name}`, file);
      props.onSet(file.name);
    });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Picture {...{ content, store }} path={`${folder}${shown(props.value)}`} className="h-16 w-24" />
      <Choice {...props} options={namesAsOptions(names)} />
      <input
        type="file"
        aria-label={`Add a picture for ${props['aria-label']}`}
        accept="image/*"
        className="max-w-full"
        onChange={({ target }) => void (target.files?.[0] && add(target.files[0]))}
      />
    </div>
  );
}
