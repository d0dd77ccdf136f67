import { useState } from 'react';
import type { Kind } from '../content/new-entry.ts';
import { Conflicts } from './form/conflicts.tsx';
import { type Choices, type Conflict, isChanged, saveParts, withTyped } from './content/draft.ts';
import { EntryForm, type FormProps } from './form/entry-form.tsx';
import { type Form, groups } from './content/forms.ts';
import { Preview } from './preview.tsx';
import { Button, Dialog, NameField } from './form/ui.tsx';

type OpenFormProps = FormProps & { onDuplicate: (kind: Kind, name: string, from: Form) => Promise<void> };

/** One form with its buttons, and its page beside it. */
export function OpenForm({ onDuplicate, ...props }: OpenFormProps) {
  const { form, parts, store, act, onChange } = props;
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [deletion, setDeletion] = useState<string>();
  const kind = groups.find(({ name }) => name === form.group)?.kind;
  const hasChanges = parts.some(isChanged);
  const save = (choices?: Choices): void =>
    void act(async () => {
      const result = await saveParts(store, parts, choices);
      setConflicts(result.conflicts);
      onChange((latest) => withTyped(latest, parts, result.parts));
      return result.conflicts.length > 0 ? 'Not saved yet' : 'Saved';
    });
  const remove = (isSure: boolean): void =>
    void act(async () => {
      const words = await store.remove?.(form.id, isSure);
      setDeletion(isSure ? undefined : words);
      if (isSure) onChange(() => []);
      return isSure ? words : undefined;
    });
  return (
    <div className="grid min-h-0 grow gap-6 p-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        className="min-w-0 lg:overflow-auto lg:pr-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <header className="bg-paper sticky top-0 z-10 flex flex-wrap items-center gap-3 pb-3">
          <h2 className="text-h3 grow">{form.label}</h2>
          <Button look="main" isOff={!hasChanges}>
            Save
          </Button>
          <Button isOff={!hasChanges} onClick={() => onChange(() => [])}>
            Undo
          </Button>
          {kind && store.remove && <Button onClick={() => remove(false)}>Delete</Button>}
        </header>
        <EntryForm {...props} />
      </form>
      <div className="flex min-h-[80vh] min-w-0 flex-col gap-3 xl:min-h-0">
        <Preview {...props} />
        {kind && (
          <NameField
            label="Name of the copy"
            action="Duplicate"
            placeholder="name-of-its-folder"
            onName={(name) => onDuplicate(kind, name, form)}
          />
        )}
      </div>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} onChoose={save} onClose={() => setConflicts([])} />}
      {deletion !== undefined && (
        <Dialog
          title={`Delete ${form.label}?`}
          answers={['Delete these', 'Keep them']}
          onAnswer={() => remove(true)}
          onClose={() => setDeletion(undefined)}
        >
          <p className="whitespace-pre-wrap">{deletion}</p>
        </Dialog>
      )}
    </div>
  );
}
