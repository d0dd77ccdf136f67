import { useEffect, useRef, useState } from 'react';
import { FactName } from '#model/schema/fields.ts';
import { isGroup } from '#model/source/values.ts';
import { isChanged, type Part, rebase, saveParts, withValue } from './content/draft.ts';
import { groups, pageOf } from './content/forms.ts';
import type { NameHandler } from './content/store.ts';
import { Conflicts } from './form/conflicts.tsx';
import type { Editing } from './form/editing.ts';
import { EntryForm } from './form/fields.tsx';
import { Button, NameField } from './form/ui.tsx';

/** One form with its buttons, and a preview of its page beside it. */
export function OpenForm({ editing }: { editing: Editing }) {
  const { parts, store, run, onChange } = editing;
  const [unresolved, setUnresolved] = useState<Part[]>([]);
  // Merged here, because the user may have typed more during the save.
  const merged = unresolved.map((current, index) => rebase(parts[index] ?? current, current.opened));
  const save = (edited: Part[]): Promise<boolean> =>
    run(async () => {
      const saveResult = await saveParts(store, edited);
      const isInConflict = ({ path }: Part): boolean => saveResult.conflicts.some((conflict) => conflict.path === path);
      setUnresolved(saveResult.conflicts.length > 0 ? saveResult.parts : []);
      // A part with conflicts stays unchanged until the user resolves them. Others keep what was typed during the save.
      onChange((latest) =>
        latest.map((part, index) => (isInConflict(part) ? part : rebase(part, saveResult.parts[index]?.opened).part)),
      );
      return saveResult.conflicts.length > 0 ? 'Not saved yet' : 'Saved';
    });
  return (
    <div className="grid min-h-0 grow gap-6 p-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        className="min-w-0 scroll-pt-20 xl:overflow-auto xl:p-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save(parts);
        }}
      >
        <Buttons editing={editing} />
        <EntryForm editing={editing} />
      </form>
      <Beside editing={editing} />
      {unresolved.length > 0 && (
        <Conflicts
          parts={merged.map(({ part }) => part)}
          conflicts={merged.flatMap(({ conflicts }) => conflicts)}
          onClose={() => setUnresolved([])}
          onResolve={(resolvedParts) => {
            onChange(() => resolvedParts);
            void save(resolvedParts);
          }}
        />
      )}
    </div>
  );
}

function Buttons({ editing: { form, parts, problems, content, store, run, onChange } }: { editing: Editing }) {
  const links = { Page: content.preview && content.preview + pageOf(form), 'Pull request': store.pulls };
  const isUnchanged = !parts.some(isChanged);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Moves the focus to the heading if the focused element was removed, such as the last entry of a list, or disabled.
  useEffect(() => {
    if (document.activeElement?.matches('body, :disabled')) heading.current?.focus({ preventScroll: true });
  });
  const showFirstProblem = (): void => {
    const place = document.querySelector<HTMLElement>('main :is([aria-invalid=true], [aria-required], p.text-signal)');
    place?.scrollIntoView({ block: 'center', behavior: 'instant' });
    place?.focus({ preventScroll: true });
  };
  const confirmAndRemove = (): Promise<boolean> =>
    run(async () => {
      if (!confirm(`Delete: ${form.label}\n\n${await store.remove(form.id, false)}`)) return '';
      const message = await store.remove(form.id, true);
      onChange(() => []);
      return message;
    });
  return (
    <header className="bg-paper sticky -top-10 z-10 -mx-1 flex flex-wrap items-center gap-3 px-1 py-1 pb-3">
      <h2 ref={heading} tabIndex={-1} className="text-h3 w-full truncate outline-none">
        {form.label}
      </h2>
      <button type="submit" disabled={isUnchanged}>
        Save
      </button>
      {problems.length > 0 && <Button name={`${problems.length} to fix`} onPress={showFirstProblem} />}
      <Button name="Undo" isOff={isUnchanged} onPress={() => confirm('Discard your changes?') && onChange(() => [])} />
      {form.group !== 'site' && form.group !== 'pages' && <Button name="Delete" onPress={confirmAndRemove} />}
      {Object.entries(links).map(([name, address]) => (
        <a key={name} href={address} hidden={!address} target="_blank" rel="noopener" className="underline">
          {name}
        </a>
      ))}
    </header>
  );
}

/** The page in `npm run dev`, which reloads it after a save, and the fields that name a copy or a new figure. */
function Beside({ editing: { form, parts, content, store, run, addHandler, onChange } }: { editing: Editing }) {
  const { preview } = content;
  const kind = groups.find(({ name }) => name === form.group)?.kind;
  const addFigure: NameHandler = (name, onError) =>
    run(async () => {
      if (!FactName.safeParse(name).success) throw new Error(`"${name}": write group.name, like website.starter`);
      onChange((latest) => latest.map((part) => withValue(part, name.split('.'), (figure) => figure ?? { eur: 0 })));
      return `${name} is in the form now: enter its value, then save`;
    }, onError);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {preview !== undefined && store.pulls === undefined && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- The page is our own, and its scripts must work.
        <iframe title="Page" src={preview + pageOf(form)} loading="lazy" className="grow border max-xl:hidden" />
      )}
      {kind && <NameField label="Name of the copy" action="Duplicate" onName={addHandler(kind, form)} />}
      {form.id === 'content/facts.yaml' && isGroup(parts[0]?.typed) && (
        <NameField label="Name of a new figure" action="Add a figure" placeholder="group.name" onName={addFigure} />
      )}
    </div>
  );
}
