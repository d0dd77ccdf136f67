import { useEffect, useState } from 'react';
import type { Kind } from '../content/new-entry.ts';
import { type Form, groups } from './content/forms.ts';
import type { Content, Found, Store } from './content/store.ts';
import { inputLook, quietButton } from './form/ui.tsx';

type ListProps = {
  forms: Form[];
  content: Content;
  found: Found;
  store: Store;
  open: string;
  unsaved: ReadonlySet<string>;
  onAdd: (kind: Kind, name: string) => Promise<void>;
  onMove: (list: Form[], from: number, to: number) => Promise<void>;
};

/** Everything that can be edited, with covers, drafts and what is wrong. */
export function EntryList(props: ListProps) {
  const { forms, onAdd } = props;
  return (
    <nav aria-label="Content">
      {groups.map(({ name, label, kind }) => {
        const list = forms.filter(({ group }) => group === name);
        const isOpen = list.some(({ id }) => id === props.open);
        return (
          <details key={name} open={isOpen || name === 'projects'} className="border-line border-t py-2">
            <summary className="font-display flex justify-between font-semibold">
              {label}
              <span className="text-muted text-small">{list.length}</span>
            </summary>
            <ul className="mt-2 flex flex-col gap-1">
              {list.map((form, index) => (
                <Item key={form.id} {...props} form={form} list={list} index={index} canMove={kind !== undefined} />
              ))}
            </ul>
            {kind && (
              <NameField label={`New in ${label.toLowerCase()}`} action="Add" onName={(name) => onAdd(kind, name)} />
            )}
          </details>
        );
      })}
    </nav>
  );
}

type ItemProps = ListProps & { form: Form; list: Form[]; index: number; canMove: boolean };

function Item({ form, list, index, canMove, content, found, store, open, unsaved, onMove }: ItemProps) {
  const problems = found.problems.filter(({ file }) => file === form.id || file.startsWith(`${form.id}/`)).length;
  const { draft, publish, image } = form.fields;
  const cover = `${form.id}/${String(image)}`;
  const isCurrent = form.id === open;
  const marks = [
    draft === true && 'draft',
    typeof publish === 'string' && `from ${publish}`,
    unsaved.has(form.id) && 'not saved',
    problems > 0 && `${problems} to fix`,
  ].filter((mark) => mark !== false);
  return (
    <li className="flex items-center gap-2">
      {canMove && form.group === 'projects' && (
        <Cover store={store} path={content.pictures.includes(cover) ? cover : undefined} />
      )}
      <a
        href={`#${form.id}`}
        aria-current={isCurrent ? 'page' : undefined}
        className="grow py-1 aria-[current]:font-semibold"
      >
        {form.label}
        {marks.length > 0 && <span className="text-small text-signal block">{marks.join(', ')}</span>}
      </a>
      {canMove && isCurrent && (
        <span className="text-small flex gap-2">
          <button
            type="button"
            className="underline disabled:opacity-40"
            disabled={index === 0}
            onClick={() => void onMove(list, index, index - 1)}
          >
            Up
          </button>
          <button
            type="button"
            className="underline disabled:opacity-40"
            disabled={index === list.length - 1}
            onClick={() => void onMove(list, index, index + 1)}
          >
            Down
          </button>
        </span>
      )}
    </li>
  );
}

function Cover({ store, path }: { store: Store; path: string | undefined }) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    if (path !== undefined)
      void store.picture(path).then(
        (blob) => isCurrent && setSource(URL.createObjectURL(blob)),
        () => setSource(undefined),
      );
    return () => {
      isCurrent = false;
    };
  }, [store, path]);
  return source === undefined ? (
    <span className="bg-line h-7 w-10 shrink-0" />
  ) : (
    <img src={source} alt="" className="h-7 w-10 shrink-0 object-cover" />
  );
}

/** Asks for the name of a folder. */
export function NameField({
  label,
  action,
  onName,
}: {
  label: string;
  action: string;
  onName: (name: string) => Promise<void>;
}) {
  const [name, setName] = useState('');
  return (
    <form
      className="mt-2 flex gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void onName(name).then(() => setName(''));
      }}
    >
      <input
        aria-label={label}
        placeholder="name-of-its-folder"
        className={`${inputLook} py-1`}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={quietButton} disabled={name === ''}>
        {action}
      </button>
    </form>
  );
}
