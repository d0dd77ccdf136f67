import { Fact } from '#model/schema/facts.ts';
import { isGroup } from '#model/source/values.ts';
import { changeField, type Editing, numberIn, shown } from './editing.ts';
import { Button, Problems } from './ui.tsx';

const units = Fact.options.map(({ shape }) => Object.keys(shape)[0] ?? '');

/** content/facts.yaml: a row for each figure. */
export function Figures({ editing }: { editing: Editing }) {
  const entriesOf = (values: unknown) => Object.entries(isGroup(values) ? values : {});
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        Copy names a figure in brackets, such as {'{website.starter}'}; a change here changes it everywhere.
      </p>
      {entriesOf(editing.parts[0]?.values).map(([group, figures]) => (
        <fieldset key={group}>
          <legend className="mb-1 font-semibold">{group}</legend>
          {entriesOf(figures).map(([name, figure]) => (
            <Figure key={name} editing={editing} path={[group, name]} figure={isGroup(figure) ? figure : {}} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type FigureProps = { editing: Editing; path: string[]; figure: Record<string, unknown> };

/** One figure: `2`, a range `2–3`, or `150+` with a closing +. */
function Figure({ editing, path, figure }: FigureProps) {
  const name = path.join('.');
  const unit = units.find((one) => one in figure) ?? 'eur';
  const { [unit]: value, open } = figure;
  const uses = Object.values(editing.content.files).filter(({ text }) => text.includes(name)).length;
  const set = (next: unknown): void => changeField(editing, path, () => next);
  const setTyped = (typed: string): void => {
    const ends = typed.replace('+', '').split(/[–-]/).map(numberIn);
    set({ [unit]: ends.length === 1 ? ends[0] : ends, ...(typed.includes('+') && { open: true }) });
  };
  return (
    <div className="border-line border-t py-2">
      <div className="flex items-center gap-2">
        <span className="w-40 shrink-0">{path[1]}</span>
        <input
          aria-label={`${name}, figure or range`}
          placeholder="2, 2–3 or 150+"
          value={[value].flat().map(shown).join('–') + (open === true ? '+' : '')}
          onChange={({ target }) => setTyped(target.value)}
        />
        <select
          aria-label={`${name}, unit`}
          value={unit}
          onChange={({ target }) => set({ [target.value]: value, ...(open === true && { open }) })}
        >
          {units.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
        <span className="text-muted w-24 shrink-0">{`in ${uses} ${uses === 1 ? 'file' : 'files'}`}</span>
        <Button name="Remove" isOff={uses > 0} onPress={() => set(undefined)} />
      </div>
      <Problems problems={editing.problems.filter((problem) => problem.path?.slice(0, 2).join('.') === name)} />
    </div>
  );
}
