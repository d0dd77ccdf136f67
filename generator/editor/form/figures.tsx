import { Fact } from '#model/schema/facts.ts';
import { isGroup, valueAt } from '#model/source/values.ts';
import { shown, useEditing } from './editing.ts';
import { numberIn } from './inputs.tsx';
import { Button, inputLook, NameField, Problems } from './ui.tsx';

const units = Fact.options.map(({ shape }) => Object.keys(shape)[0] ?? '');

/** content/facts.yaml: a row for each figure. */
export function Figures() {
  const { parts, change } = useEditing();
  const values = parts[0]?.values;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Copy names a figure in brackets, such as {'{website.starter}'}; a change here changes it everywhere.
      </p>
      {Object.entries(values ?? {}).map(([group, figures]) => (
        <fieldset key={group}>
          <legend className="mb-1 font-semibold">{group}</legend>
          {Object.entries(isGroup(figures) ? figures : {}).map(([name, figure]) => (
            <Figure key={name} path={[group, name]} figure={isGroup(figure) ? figure : {}} />
          ))}
        </fieldset>
      ))}
      <NameField
        label="Name of a new figure"
        action="Add a figure"
        placeholder="group.name"
        pattern={/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/}
        onName={(name) => change(name.split('.'), () => valueAt(values, name.split('.')) ?? { eur: 0 })}
      />
    </div>
  );
}

function Figure({ path, figure }: { path: string[]; figure: Record<string, unknown> }) {
  const { content, problems, change } = useEditing();
  const name = path.join('.');
  const unit = units.find((one) => one in figure) ?? 'eur';
  const { [unit]: value, open } = figure;
  const uses = Object.values(content.files).filter(({ text }) => text.includes(name)).length;
  const set = (next: unknown, nextUnit = unit, isOpen = open === true): void =>
    change(path, () => ({ [nextUnit]: next, ...(isOpen && { open: true }) }));
  return (
    <div className="border-line border-t py-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="w-28">{path[1]}</span>
        <input
          aria-label={`${name}, figure or range`}
          placeholder="2 or 2–3"
          className={`${inputLook} max-w-40`}
          value={[value].flat().map(shown).join('–')}
          onChange={({ target }) => {
            const ends = target.value.split(/[–-]/).map(numberIn);
            set(ends.length === 1 ? ends[0] : ends);
          }}
        />
        <select
          aria-label={`${name}, unit`}
          className={`${inputLook} max-w-28`}
          value={unit}
          onChange={({ target }) => set(value, target.value)}
        >
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            className="size-5"
            checked={open === true}
            onChange={({ target }) => set(value, unit, target.checked)}
          />
          +
        </label>
        {uses > 0 ? (
          <span className="text-small text-muted">{`in ${uses} ${uses === 1 ? 'file' : 'files'}`}</span>
        ) : (
          <Button look="link" onClick={() => change(path, () => undefined)}>
            Remove
          </Button>
        )}
      </div>
      <Problems problems={problems.filter((problem) => problem.path?.slice(0, 2).join('.') === name)} />
    </div>
  );
}
