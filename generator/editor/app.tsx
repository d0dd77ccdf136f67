import { useMemo } from 'react';
import type { Kind } from '../content/new-entry.ts';
import { isChanged, openForm } from './content/draft.ts';
import { addEntry, moveEntry } from './content/entries.ts';
import { EntryList } from './entry-list.tsx';
import { type Form, formsOf } from './content/forms.ts';
import { OpenForm } from './open-form.tsx';
import type { Store } from './content/store.ts';
import { Button } from './form/ui.tsx';
import { useContent, useDrafts, useHash } from './use-content.ts';

/** The list of everything that can be edited, and the form that is open. */
export function App({ store }: { store: Store }) {
  const { content, found, message, act } = useContent(store);
  const [drafts, setDrafts] = useDrafts();
  const { publish } = store;
  const open = useHash();
  const forms = useMemo(() => (content ? formsOf(content) : []), [content]);
  if (!content) return <p className="p-8">{message || 'Reading the content …'}</p>;
  const form = forms.find(({ id }) => id === open);
  const add = (kind: Kind, name: string, from?: Form): Promise<void> =>
    act(async () => {
      location.hash = await addEntry(store, content, kind, name, from);
      return undefined;
    });
  return (
    <div className="text-small min-h-screen lg:grid lg:h-screen lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="border-line overflow-auto border-r p-4 max-lg:max-h-72">
        <h1 className="text-h4 mb-3">Editor</h1>
        {publish && <Button onClick={() => act(publish)}>Publish what is saved</Button>}
        <EntryList
          {...{ forms, content, found, store, open }}
          unsaved={new Set(Object.keys(drafts))}
          onAdd={add}
          onMove={(list, from, to) => act(() => moveEntry(store, content, list, from, to))}
        />
      </div>
      <main className="flex min-w-0 flex-col lg:h-screen">
        <p
          role="status"
          className={
            message === '' ? 'sr-only' : 'bg-ink text-paper max-h-60 shrink-0 overflow-auto p-3 whitespace-pre-wrap'
          }
        >
          {message}
        </p>
        {form ? (
          <OpenForm
            key={form.id}
            {...{ form, forms, content, found, store, act }}
            parts={drafts[form.id] ?? openForm(form, content)}
            onDuplicate={add}
            onChange={(change) =>
              setDrafts(({ [form.id]: before, ...others }) => {
                const parts = change(before ?? openForm(form, content));
                return parts.some(isChanged) ? { ...others, [form.id]: parts } : others;
              })
            }
          />
        ) : (
          <p className="p-8">Choose what to edit.</p>
        )}
      </main>
    </div>
  );
}
