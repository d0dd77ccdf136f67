import { useMemo } from 'react';
import type { Problem } from '#model/problems/problems.ts';
import { validate } from '#model/source/validate.ts';
import { isGroup } from '#model/source/values.ts';
import { isChanged, openForm, type Part, textOf } from './content/draft.ts';
import { addEntry } from './content/entries.ts';
import { EntryList } from './entry-list.tsx';
import { type Form, formsOf } from './content/forms.ts';
import { OpenForm } from './open-form.tsx';
import { sourceIn } from './content/patch-source.ts';
import type { Found, Store } from './content/store.ts';
import type { Editing } from './form/editing.ts';
import { useContent, useDrafts, useHash } from './use-content.ts';

/** The list of everything that can be edited, and the form that is open. */
export function App({ store }: { store: Store }) {
  const { content, found, message, act } = useContent(store);
  const [drafts, setDrafts] = useDrafts();
  const open = useHash();
  const forms = useMemo(() => (content ? formsOf(content) : []), [content]);
  if (!content) return <p className="p-8">{message || 'Reading the content …'}</p>;
  const form = forms.find(({ id }) => id === open);
  const adding: Editing['adding'] = (kind, from) => (name, tell) =>
    act(async () => {
      location.hash = await addEntry(store, content, kind, name, from);
    }, tell);
  const shared = { forms, content, found, store, act, adding };
  const opened = form ? openForm(form, content) : [];
  const parts = drafts[open] ?? opened;
  const status = message === 'Saved' && drafts[open] ? '' : message; // Newer edits are not saved.
  const onChange: Editing['onChange'] = (change) =>
    setDrafts(({ [open]: before, ...others }) => {
      const changed = change(before ?? opened);
      return changed.some(isChanged) ? { ...others, [open]: changed } : others;
    });
  return (
    <div className="text-small min-h-screen desktop:grid desktop:h-screen desktop:grid-cols-[17rem_minmax(0,1fr)]">
      <EntryList {...shared} open={open} unsaved={Object.keys(drafts)} />
      <main className="flex min-w-0 flex-col desktop:h-screen">
        <p
          role="status"
          className="bg-ink text-paper sticky bottom-0 z-10 max-h-60 shrink-0 overflow-auto whitespace-pre-wrap max-desktop:order-last"
        >
          {status && <span className="block p-3">{status}</span>}
        </p>
        {form ? (
          <OpenForm
            key={form.id}
            editing={{ ...shared, form, parts, onChange, problems: problemsOf(form, parts, store.check && found) }}
          />
        ) : (
          <p className="p-8">Choose what to edit.</p>
        )}
      </main>
    </div>
  );
}

/** The problems in a form's files: from the full check, or from the schema alone if a file was edited or there is no check. */
function problemsOf({ schema, hasBody }: Form, parts: Part[], found: Found | undefined): Problem[] {
  return parts.flatMap((part) => {
    if (found && !isChanged(part)) {
      const checked = found.problems.filter(({ file }) => file === part.path);
      const fence = part.opened.text.split(/\r?\n/).indexOf('---', 1) + 1; // The line of the --- below the fields.
      const isInBody = ({ line }: Problem): boolean => hasBody && isGroup(part.typed) && line > fence;
      return checked.map((problem) => (isInBody(problem) ? { path: ['body'], ...problem } : problem));
    }
    const { source, problems } = sourceIn(part.path, textOf(part));
    return source && problems.length === 0 ? validate(schema, source).problems : problems;
  });
}
