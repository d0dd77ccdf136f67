import { useMemo } from 'react';
import { type Problem, startOfFile } from '#model/problems/problems.ts';
import { validate } from '#model/source/validate.ts';
import { isGroup, textsOf } from '#model/source/values.ts';
import { letterFaults } from '#model/text/letters.ts';
import { isChanged, openParts, type Part, textOf } from './content/draft.ts';
import { addEntry } from './content/entries.ts';
import { EntryList } from './entry-list.tsx';
import { type Form, formsOf } from './content/forms.ts';
import { OpenForm } from './open-form.tsx';
import { parseSource } from './content/patch-source.ts';
import { type CheckReport, NO_FILE, type Store } from './content/store.ts';
import type { Editing } from './form/editing.ts';
import { useContent, useHash } from './use-content.ts';

/** The list of everything that can be edited, and the form that is open. */
export function App({ store }: { store: Store }) {
  const { content, report, message, run, drafts, setDrafts, unsaved } = useContent(store);
  const hash = useHash();
  const forms = useMemo(() => (content ? formsOf(content, Object.keys(drafts)) : []), [content, drafts]);
  if (!content) return <p className="p-8">{message || 'Reading the content …'}</p>;
  const form = forms.find(({ id }) => new URL(`#${id}`, location.href).hash === hash);
  const open = form?.id ?? '';
  const addHandler: Editing['addHandler'] = (kind, from) => (name, onError) =>
    run(async () => {
      location.hash = await addEntry(store, content, kind, name, from && { ...from, parts });
    }, onError);
  const sharedProps = { forms, content, report, store, run, addHandler };
  const openedParts = form ? openParts(form, content) : [];
  const parts = drafts[open] ?? openedParts;
  const problems = form ? problemsOf(form, parts, report) : [];
  const status = message === 'Saved' && unsaved.includes(open) ? '' : message; // Newer edits are not saved.
  const onChange: Editing['onChange'] = (change) =>
    setDrafts(({ [open]: draft, ...others }) => {
      const edited = change(draft ?? openedParts);
      return edited.length > 0 ? { ...others, [open]: edited } : others;
    });
  return (
    <div className="text-small desktop:grid desktop:grid-cols-[17rem_minmax(0,1fr)] xl:h-screen xl:grid-rows-[minmax(0,1fr)_auto]">
      <EntryList {...sharedProps} open={open} unsaved={unsaved} />
      <main className="flex min-w-0 flex-col">
        {form && <OpenForm key={form.id} editing={{ ...sharedProps, form, parts, onChange, problems }} />}
        {!form && <p className="p-8">Choose what to edit.</p>}
      </main>
      <p
        role="status"
        className="bg-ink text-paper sticky bottom-0 z-10 max-h-60 overflow-auto whitespace-pre-wrap desktop:col-span-2"
      >
        {status && <span className="block p-3">{status}</span>}
      </p>
    </div>
  );
}

/** The problems in a form's files: from the full check, or from the schema alone if it has not seen what is in the form. */
function problemsOf({ schema, hasBody }: Form, parts: Part[], { content, problems: reported }: CheckReport): Problem[] {
  return parts.flatMap((part) => {
    const letterProblems = textsOf(part.typed).flatMap(({ path, text }) =>
      letterFaults(text).map((fault): Problem => ({ file: part.path, ...startOfFile, path, ...fault })),
    );
    if (content && (content.files[part.path]?.version ?? NO_FILE) === part.opened.version && !isChanged(part)) {
      const fileProblems = reported.filter(({ file }) => file === part.path);
      const fenceLine = part.opened.text.split(/[ \t]*\r?\n/).indexOf('---', 1) + 1; // The closing ---
      const isInBody = ({ line }: Problem): boolean => hasBody && isGroup(part.typed) && line > fenceLine;
      // The check looks for letters before it knows the fields of a file.
      const fieldOf = ({ found }: Problem) => letterProblems.find((problem) => problem.found === found);
      return fileProblems.map((one) => ({ ...fieldOf(one), ...(isInBody(one) && { path: ['body'] }), ...one }));
    }
    const { source, problems } = parseSource(part.path, textOf(part));
    return [...letterProblems, ...(source && problems.length === 0 ? validate(schema, source).problems : problems)];
  });
}
