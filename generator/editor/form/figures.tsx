import { useState } from 'react';
import { Fact } from '#model/schema/facts.ts';
import { isGroup } from '#model/source/values.ts';
import { problemsAt, shown, useEditing } from './editing.ts';
import { numberIn } from './inputs.tsx';
import { inputLook, Problems, quietButton } from './ui.tsx';

const units = Fact.options.map(({ shape }) => Object.keys(shape)[0] ?? '');

/** content/facts.yaml: a row for each figure. */
export function Figures() {
  const editing = useEditing();
  const [part] = editing.parts;
  if (!part) return null;
  const groups = Object.entries(part.values ?? {}).filter(([, figures]) => isGroup(figures));
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Copy names a figure in brackets, such as {'{website.starter}'}; a change here changes it everywhere.
      </p>
      {groups.map(([group, figures]) => (
        <fieldset key={group}>
          <legend className="mb-1 font-semibold">{group}</legend>
          {Object.entries(figures as Record<string, unknown>).map(([name, figure]) => (
            <div key={name} className="border-line border-t py-2">
              <Figure group={group} name={name} figure={isGroup(figure) ? figure : {}} />
              <Problems
                problems={[[], ...units.map((unit) => [unit])].flatMap((below) =>
                  problemsAt(editing, part, [group, name, ...below]),
                )}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <NewFigure />
    </div>
  );
}

type FigureProps = { group: string; name: string; figure: Record<string, unknown> };

function Figure({ group, name, figure }: FigureProps) {
  const { change, usesOf } = useEditing();
  const unit = units.find((one) => one in figure) ?? 'eur';
  const [low, high] = [figure[unit]].flat();
  const uses = usesOf(`${group}.${name}`);
  const label = `${group}.${name}`;
  const set = (next: { unit?: string; low?: unknown; high?: unknown; open?: boolean }): void => {
    const [from, to] = [next.low ?? low, next.high ?? high];
    const isOpen = next.open ?? figure['open'] === true;
    const value = to === undefined || to === '' ? from : [from, to];
    change([group, name], () => ({ [next.unit ?? unit]: value, ...(isOpen && { open: true }) }));
  };
  const number = (which: 'low' | 'high', value: unknown, words: string) => (
    <input
      aria-label={`${label}, ${words}`}
      inputMode="decimal"
      className={`${inputLook} max-w-20`}
      value={shown(value)}
      onChange={(event) => set({ [which]: numberIn(event) })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="w-28">{name}</span>
      {number('low', low, 'figure or lower end')}
      <span aria-hidden="true">–</span>
      {number('high', high, 'upper end of a range')}
      <select
        aria-label={`${label}, unit`}
        className={`${inputLook} max-w-28`}
        value={unit}
        onChange={(event) => set({ unit: event.target.value })}
      >
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <label className="flex items-center gap-2">
        <input
          type="checkbox"
          className="size-5"
          checked={figure['open'] === true}
          onChange={(event) => set({ open: event.target.checked })}
        />
        +
      </label>
      {uses > 0 ? (
        <span className="text-small text-muted">{`in ${uses} ${uses === 1 ? 'file' : 'files'}`}</span>
      ) : (
        <button type="button" className="text-small underline" onClick={() => change([group, name], () => undefined)}>
          Remove
        </button>
      )}
    </div>
  );
}

function NewFigure() {
  const { change } = useEditing();
  const [name, setName] = useState('');
  const path = /^([a-z][a-z0-9-]*)\.([a-z][a-z0-9-]*)$/.exec(name);
  return (
    <div className="flex gap-3">
      <input
        aria-label="Name of a new figure"
        placeholder="group.name"
        className={`${inputLook} max-w-60`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button
        type="button"
        className={quietButton}
        disabled={!path}
        onClick={() => {
          change([path?.[1] ?? '', path?.[2] ?? ''], () => ({ eur: 0 }));
          setName('');
        }}
      >
        Add a figure
      </button>
    </div>
  );
}
