import { useState } from 'react';
import type { Kind } from '../content/new-entry.ts';
import { Conflicts } from './form/conflicts.tsx';
import { type Choices, type Conflict, isChanged, type Part, saveParts, withTyped } from './content/draft.ts';
import { EntryForm, type FormProps } from './form/entry-form.tsx';
import { NameField } from './entry-list.tsx';
import { type Form, groups } from './content/forms.ts';
import { Preview } from './preview.tsx';
import { Dialog, mainButton, quietButton } from './form/ui.tsx';
import type { Act } from './use-content.ts';

type OpenFormProps = Omit<FormProps, 'onChange' | 'onUpload'> & {
  act: Act;
  onDuplicate: (kind: Kind, name: string, from: Form) => Promise<void>;
  onDraft: (change: (parts: Part[]) => Part[]) => void;
};

/** One form with its buttons, and its page beside it. */
export function OpenForm({ act, onDuplicate, onDraft, ...props }: OpenFormProps) {
  const { form, parts, store } = props;
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [deletion, setDeletion] = useState<string>();
  const kind = groups.find(({ name }) => name === form.group)?.kind;
  const hasChanges = parts.some(isChanged);
  const save = (choices?: Choices): void =>
    void act(async () => {
      const result = await saveParts(store, parts, choices);
      setConflicts(result.conflicts);
      onDraft((latest) => withTyped(latest, parts, result.parts));
      return result.conflicts.length > 0 ? 'Not saved yet' : 'Saved';
    });
  const remove = (isSure: boolean): void =>
    void act(async () => {
      const words = await store.remove?.(form.id, isSure);
      setDeletion(isSure ? undefined : words);
      if (isSure) onDraft(() => []);
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
          <button type="submit" className={mainButton} disabled={!hasChanges}>
            Save
          </button>
          <button type="button" className={quietButton} disabled={!hasChanges} onClick={() => onDraft(() => [])}>
            Undo
          </button>
          {kind && store.remove && (
            <button type="button" className={quietButton} onClick={() => remove(false)}>
              Delete
            </button>
          )}
        </header>
        <EntryForm {...props} onChange={onDraft} onUpload={() => act(async () => undefined)} />
      </form>
      <div className="flex min-h-[80vh] min-w-0 flex-col gap-3 xl:min-h-0">
        <Preview {...props} />
        {kind && (
          <NameField label="Name of the copy" action="Duplicate" onName={(name) => onDuplicate(kind, name, form)} />
        )}
      </div>
      {conflicts.length > 0 && <Conflicts conflicts={conflicts} onChoose={save} onClose={() => setConflicts([])} />}
      {deletion !== undefined && (
        <Deletion form={form} words={deletion} onDelete={() => remove(true)} onClose={() => setDeletion(undefined)} />
      )}
    </div>
  );
}

type DeletionProps = { form: Form; words: string; onDelete: () => void; onClose: () => void };

function Deletion({ form, words, onDelete, onClose }: DeletionProps) {
  return (
    <Dialog title={`Delete ${form.label}?`} onClose={onClose}>
      <p className="whitespace-pre-wrap">{words}</p>
      <div className="mt-4 flex gap-3">
        <button type="button" className={mainButton} onClick={onDelete}>
          Delete these
        </button>
        <button type="button" className={quietButton} onClick={onClose}>
          Keep them
        </button>
      </div>
    </Dialog>
  );
}
