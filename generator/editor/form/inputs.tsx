import { type AriaAttributes, useState } from 'react';
import { z } from 'zod';
import { hexOf } from '#contract/colour.ts';
import { counted } from '#model/problems/problems.ts';
import { Fact } from '#model/schema/facts.ts';
import { ImageFile } from '#model/schema/fields.ts';
import { isGroup } from '#model/source/values.ts';
import { invisible } from '#model/text/letters.ts';
import type { Path } from '../content/draft.ts';
import { savePicture } from '../content/entries.ts';
import { type Option, optionsOf, readFields } from '../content/forms.ts';
import { isSame } from '../content/patch-source.ts';
import { type Editing, inputText, parseNumber } from './editing.ts';
import { Button, Picture } from './ui.tsx';

/** The Markdown below the fields. */
export const Body = z.string().describe('Markdown: ## heading, - list, **bold**, [link](address), <Figure src="…" />');

type ValueProps = AriaAttributes & { lang: string; value: unknown; onSet: (value: unknown) => void };

type FieldProps = ValueProps & { editing: Editing; path: Path };

/** Chooses the input of a field other than a group or a list of groups, by its schema and by the options that the content has. */
export function Input({ schema, ...field }: FieldProps & { schema: z.ZodType }) {
  const { editing, path, ...input } = field;
  const { form, forms, content } = editing;
  if (schema === Fact) return <Figure {...field} />;
  if (schema === ImageFile) return <PictureInput {...input} editing={editing} />;
  if (schema instanceof z.ZodBoolean) {
    const set = (checkedValue: unknown): void => input.onSet([checkedValue].flat().includes(true));
    return <Checkboxes {...input} options={[{ value: true, label: 'Yes' }]} onSet={set} />;
  }
  const offered = form.group === 'site' ? undefined : optionsOf(path, forms, readFields(content, 'content/facts.yaml'));
  const options = schema instanceof z.ZodEnum ? schema.options.map((value) => ({ value })) : offered;
  if (schema instanceof z.ZodArray && options) return <Checkboxes {...input} options={options} />;
  const isFreeText = schema instanceof z.ZodString && schema.maxLength !== null;
  if (options && !isFreeText) return <Select {...input} options={options} />;
  return (
    <>
      <Text {...input} schema={schema} />
      {form.id === 'content/theme.yaml' && (
        <input
          type="color"
          aria-label={`Choose ${input['aria-label']}`}
          value={hexOf(inputText(input.value))}
          onChange={({ target }) => input.onSet(target.value)}
        />
      )}
    </>
  );
}

/** A text, a number, or a list with one text per line. Counts the characters above 80 % of the maximum length. */
function Text({ schema, value, onSet, ...attributes }: ValueProps & { schema: z.ZodType }) {
  const limit = schema instanceof z.ZodString ? (schema.maxLength ?? 0) : 0;
  const isList = schema instanceof z.ZodArray;
  const isNumber = schema instanceof z.ZodNumber;
  const [typed, setTyped] = useState('');
  const valueText = isList ? [value ?? []].flat().map(inputText).join('\n') : inputText(value);
  // Keeps empty lines and spaces as typed, although they are not in the value: Ctrl+Z needs the text that it knows.
  const text = isSame(isList ? linesOf(typed) : typed, value) ? typed : valueText;
  const minimumRows = schema === Body ? 18 : Math.min(6, Math.ceil(limit / 70));
  const rows = isList ? text.split('\n').length + 1 : minimumRows;
  const set = ({ target }: { target: { value: string } }): void => {
    setTyped(target.value);
    const textOrNumber = isNumber ? parseNumber(target.value) : target.value;
    onSet(isList ? linesOf(target.value) : textOrNumber);
  };
  const removeInvisible = (): void => {
    const visible = text.replaceAll('\v', ' ').replaceAll(invisible, ''); // In pasted text, where nobody could find them.
    if (text === typed && text !== visible && !text.includes('\uFFFD')) set({ target: { value: visible } });
  };
  const props = { ...attributes, value: text, onChange: set, onBlur: removeInvisible };
  return (
    <>
      {rows > 1 ? <textarea {...props} rows={rows} /> : <input {...props} inputMode={isNumber ? 'decimal' : 'text'} />}
      {isList && <p className="text-muted mt-1">One per line</p>}
      {limit > 0 && text.length > limit * 0.8 && <p className="text-muted mt-1">{`${text.length} of ${limit}`}</p>}
    </>
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** The options and the current values, so that a value that the content does not offer any more stays visible. */
function optionsWith(options: Option[], values: unknown[]) {
  const byKey = new Map(options.map((option) => [String(option.value), option]));
  for (const value of values.map(inputText)) if (value !== '' && !byKey.has(value)) byKey.set(value, { value });
  return [...byKey].map(([key, { value, label = key }]) => ({ value, key, label }));
}

type OptionProps = ValueProps & { options: Option[] };

function Select({ options, value, onSet, ...attributes }: OptionProps) {
  const choices = optionsWith(options, [value]);
  const set = (chosen: string): void => onSet(choices.find(({ key }) => key === chosen)?.value ?? '');
  return (
    <select {...attributes} value={inputText(value)} onChange={({ target }) => set(target.value)}>
      <option value="">–</option>
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A group of checkboxes. */
function Checkboxes({ options, value: chosen, onSet, 'aria-label': label, 'aria-describedby': problems }: OptionProps) {
  const checkedValues = [chosen ?? []].flat();
  const toggle = (value: Option['value']): void =>
    onSet(checkedValues.includes(value) ? checkedValues.filter((other) => other !== value) : [...checkedValues, value]);
  return (
    <div role="group" aria-label={label} aria-describedby={problems} className="flex flex-wrap gap-x-5 gap-y-2">
      {optionsWith(options, checkedValues).map(({ key, value, label: name }) => (
        <label key={key} className="flex items-center gap-2 [&>input]:size-6">
          <input type="checkbox" checked={checkedValues.includes(value)} onChange={() => toggle(value)} />
          {name}
        </label>
      ))}
    </div>
  );
}

/** Chooses a picture in the folder, or uploads one to it. */
function PictureInput({ editing, ...props }: ValueProps & { editing: Editing }) {
  const { content, store, run, form } = editing;
  const folder = `${form.id.replace('.yaml', '')}/`;
  const names = content.pictures.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const upload = (file: File): Promise<boolean> =>
    run(async () => {
      const name = await savePicture(store, folder, file);
      props.onSet(name);
      return `${name} is uploaded: save to show it on the page`;
    });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Picture {...{ content, store }} path={`${folder}${inputText(props.value)}`} className="h-16 w-24" />
      <Select {...props} options={names.map((value) => ({ value }))} />
      <input
        type="file"
        aria-label={`Add a picture for ${props['aria-label']}`}
        accept="image/*"
        onClick={({ currentTarget }) => (currentTarget.value = '')} // A refused file can be chosen again.
        className="max-w-full"
        onChange={({ target }) => void (target.files?.[0] && upload(target.files[0]))}
      />
    </div>
  );
}

const units = Fact.options.map(({ shape }) => ({ value: Object.keys(shape)[0] ?? '' }));

/** A figure of content/facts.yaml: `2`, a range `2–3`, or `150+` with a closing +, and its unit. */
function Figure({ editing, path, value, onSet, ...attributes }: FieldProps) {
  const name = path.join('.');
  const figure = isGroup(value) ? value : {};
  const unit = units.find(({ value: key }) => key in figure)?.value ?? 'eur';
  const { [unit]: amount, open } = figure;
  const uses = Object.values(editing.content.files).filter(({ text }) => RegExp(`${name}(?![\\w-])`).test(text)).length;
  const setTyped = (typed: string): void => {
    const bounds = typed.replace('+', '').split(/[–-]/).map(parseNumber);
    onSet({ [unit]: bounds.length === 1 ? bounds[0] : bounds, ...(typed.includes('+') && { open: true }) });
  };
  const setUnit = (next: unknown): void => onSet({ [inputText(next) || unit]: amount, ...(open === true && { open }) });
  return (
    <div className="grid grid-cols-2 items-center gap-2">
      <input
        {...attributes}
        aria-label={`${name}, figure or range`}
        placeholder="2, 2–3 or 150+"
        required // A save without it would remove the figure, which texts use.
        value={[amount].flat().map(inputText).join('–') + (open === true ? '+' : '')}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select {...attributes} aria-label={`${name}, unit`} options={units} value={unit} onSet={setUnit} />
      <span className="text-muted">{`{${name}} is in ${counted(uses, 'file')}`}</span>
      <Button name="Remove" isOff={uses > 0} onPress={() => onSet(undefined)} />
    </div>
  );
}
