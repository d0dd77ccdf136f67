import { useState } from 'react';
import { z } from 'zod';
import { ImageFile } from '#model/schema/fields.ts';
import type { Language } from '#contract/language.ts';
import { type Path, shown, useEditing } from './editing.ts';
import type { Option } from '../content/forms.ts';
import { savePicture } from '../content/pictures.ts';
import { inputLook, Picture } from './ui.tsx';

/** The Markdown below the fields. */
export const Body = z.string().describe('Markdown: ## for a heading, - for a list, **bold**, [link](address)');

type InputProps = {
  /** The schema of a field that is no group and no list of groups. */
  schema: z.ZodType;
  path: Path;
  value: unknown;
  label: string;
  lang: Language;
  describedBy: string;
  isInvalid: boolean;
  onChange: (value: unknown) => void;
};

/** Chooses the input by the schema, and by what the content offers to choose from. */
export function Input(props: InputProps) {
  const { schema, path } = props;
  const { optionsOf } = useEditing();
  const options = schema instanceof z.ZodEnum ? namesAsOptions(schema.options) : optionsOf(path);
  const isFreeText = schema instanceof z.ZodString && schema.maxLength !== null;
  if (schema instanceof z.ZodBoolean) return <Check {...props} />;
  if (schema === ImageFile) return <PictureChoice {...props} />;
  if (schema instanceof z.ZodArray) return options ? <Checks {...props} options={options} /> : <Lines {...props} />;
  if (options && !isFreeText) return <Choice {...props} options={options} />;
  if (path.length === 2 && (path[0] === 'day' || path[0] === 'night')) return <Colour {...props} />;
  return <Text {...props} />;
}

function looks({ label, lang, describedBy, isInvalid }: InputProps) {
  return {
    'aria-label': label,
    lang,
    'aria-describedby': describedBy,
    'aria-invalid': isInvalid,
    className: inputLook,
  };
}

/** A number, if that is how it is written: the check says what is wrong with other texts, and `0.0` may become 0.05. */
export function numberIn(typed: string): number | string {
  const text = typed.trim();
  return String(Number(text)) === text ? Number(text) : text;
}

function namesAsOptions(names: readonly (string | number)[]): Option[] {
  return names.map((name) => ({ value: name, label: String(name) }));
}

function Text(props: InputProps) {
  const { schema, value, onChange } = props;
  const most = schema instanceof z.ZodString ? (schema.maxLength ?? 0) : 0;
  const rows = schema === Body ? 18 : Math.min(6, Math.ceil(most / 70));
  const isNumber = schema instanceof z.ZodNumber;
  const text = shown(value);
  const all = {
    ...looks(props),
    value: text,
    onChange: ({ target }: { target: { value: string } }) => onChange(isNumber ? numberIn(target.value) : target.value),
  };
  return (
    <>
      {rows > 1 ? <textarea rows={rows} {...all} /> : <input inputMode={isNumber ? 'decimal' : 'text'} {...all} />}
      {most > 0 && text.length > most * 0.8 && (
        <p className={`text-small ${text.length > most ? 'text-signal' : 'text-muted'}`}>
          {`${text.length} of ${most}`}
        </p>
      )}
    </>
  );
}

/** Texts, one per line. */
function Lines(props: InputProps) {
  const { value, onChange } = props;
  const saved = Array.isArray(value) ? value.map(shown) : [];
  const [typed, setTyped] = useState('');
  // While somebody types, an empty last line stays where it is.
  const isTyped = JSON.stringify(linesOf(typed)) === JSON.stringify(saved);
  return (
    <textarea
      {...looks(props)}
      rows={Math.min(10, saved.length + 2)}
      placeholder="One per line"
      value={isTyped ? typed : saved.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(linesOf(target.value));
      }}
    />
  );
}

function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

function Check(props: InputProps) {
  const { value, onChange, label } = props;
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        {...looks(props)}
        className="size-5"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">{label}</span>
    </label>
  );
}

/** A value that the content no longer offers stays to be seen. */
function withCurrent(options: Option[], values: unknown[]): Option[] {
  const others = values.filter((value) => !options.some((option) => option.value === value));
  return [...options, ...namesAsOptions(others.map(shown).filter((name) => name !== ''))];
}

function Choice({ options, ...props }: InputProps & { options: Option[] }) {
  const { value, onChange } = props;
  const all = withCurrent(options, [value]);
  return (
    <select
      {...looks(props)}
      value={shown(value)}
      onChange={({ target }) => onChange(all.find((option) => String(option.value) === target.value)?.value ?? '')}
    >
      <option value="">–</option>
      {all.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function Checks({ options, label, value, onChange, describedBy }: InputProps & { options: Option[] }) {
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <div role="group" aria-label={label} aria-describedby={describedBy} className="flex flex-wrap gap-x-5 gap-y-2">
      {withCurrent(options, chosen).map(({ value: one, label: name }) => (
        <label key={one} className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={chosen.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, one] : chosen.filter((other) => other !== one))
            }
          />
          {name}
        </label>
      ))}
    </div>
  );
}

function Colour(props: InputProps) {
  const { value, onChange, label } = props;
  const hex = /^#[0-9a-f]{6}$/.test(shown(value)) ? shown(value) : '#808080';
  return (
    <div className="flex gap-2">
      <span className="border-line size-11 shrink-0 border" style={{ background: shown(value) }} />
      <Text {...props} />
      <input
        type="color"
        aria-label={`Choose ${label}`}
        className="size-11 shrink-0"
        value={hex}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

function PictureChoice(props: InputProps) {
  const { value, onChange, label } = props;
  const { content, store, act, folder } = useEditing();
  const path = `${folder}/${shown(value)}`;
  const pictures = content.pictures.filter((one) => one.startsWith(`${folder}/`));
  const add = (file: File): Promise<void> =>
    act(async () => {
      await savePicture(store, folder, file);
      onChange(file.name);
      return undefined;
    });
  return (
    <div className="flex flex-wrap items-start gap-2">
      <Picture store={store} path={pictures.includes(path) ? path : undefined} className="h-16 w-24" />
      <Choice {...props} options={namesAsOptions(pictures.map((one) => one.slice(folder.length + 1)))} />
      <input
        type="file"
        aria-label={`Add a picture for ${label}`}
        accept="image/*"
        className="text-small max-w-full"
        onChange={({ target }) => void (target.files?.[0] && add(target.files[0]))}
      />
    </div>
  );
}
