import { moveEntry } from './content/entries.ts';
import { type Form, groups } from './content/forms.ts';
import type { Editing } from './form/editing.ts';
import { Button, NameField, Picture } from './form/ui.tsx';

type ListProps = Pick<Editing, 'forms' | 'content' | 'report' | 'store' | 'run' | 'addHandler'> & {
  open: string;
  unsaved: string[];
};

/** The list of everything that can be edited, with covers and marks for drafts, unsaved edits and problems. */
export function EntryList(props: ListProps) {
  const { forms, open, run, addHandler, store } = props;
  return (
    <nav
      aria-label="Forms"
      className="border-line [&>button]:mb-3 scroll-py-4 overflow-auto border-r p-4 desktop:sticky desktop:top-0 desktop:max-h-screen has-aria-[current]:max-desktop:max-h-72"
    >
      <h1 className="text-h4 mb-3">Editor</h1>
      {store.publish && <Button name="Publish what is saved" onPress={() => run(store.publish)} />}
      {groups.map(({ name, label, kind }) => {
        const list = forms.filter(({ group }) => group === name);
        const isOpen = list.some(({ id }) => id === open);
        return (
          <details key={name} open={isOpen || name === 'projects'} className="border-line border-t py-2">
            <summary className="font-display font-semibold">{`${label} (${list.length})`}</summary>
            <ul className="mt-2 flex flex-col gap-1 [&_a:first-child]:w-full">
              {list.map((form) => (
                <Item key={form.id} {...props} form={form} list={kind ? list : []} />
              ))}
            </ul>
            {kind && <NameField label={`New in ${label.toLowerCase()}`} action="Add" onName={addHandler(kind)} />}
          </details>
        );
      })}
    </nav>
  );
}

const showInList = (item: HTMLElement | null): void => item?.scrollIntoView({ block: 'nearest' });

/** `list`: the forms among which this one can be moved; empty if the order is fixed. */
function Item({ form, list, content, report, store, run, open, unsaved }: ListProps & { form: Form; list: Form[] }) {
  const problems = report.problems.filter(({ file }) => `${file}/`.startsWith(`${form.id}/`)).length;
  const { draft, publish, image } = form.fields;
  const isOpen = form.id === open;
  const marks = [
    draft === true && 'draft',
    typeof publish === 'string' && `from ${publish}`,
    unsaved.includes(form.id) ? 'not saved' : problems > 0 && `${problems} to fix`,
  ].filter((mark) => mark !== false);
  const move = (steps: number): Promise<boolean> => run(() => moveEntry(store, content, { list, moved: form, steps }));
  return (
    <li ref={isOpen ? showInList : null} className="flex flex-wrap items-center gap-2 [&>button]:p-1">
      {form.group === 'projects' && (
        <Picture {...{ content, store }} path={`${form.id}/${String(image)}`} className="h-7 w-10" />
      )}
      <a href={`#${form.id}`} aria-current={isOpen ? 'page' : undefined} className="w-3/4 aria-[current]:font-semibold">
        {form.label}
        <span className="text-signal in-[[aria-current]]:text-muted block">{marks.join(', ')}</span>
      </a>
      {isOpen && list.length > 0 && <Button name="Up" isOff={form === list[0]} onPress={() => move(-1)} />}
      {isOpen && list.length > 0 && <Button name="Down" isOff={form === list.at(-1)} onPress={() => move(1)} />}
    </li>
  );
}
