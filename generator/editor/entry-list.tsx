import type { Kind } from '../content/new-entry.ts';
import { type Form, groups } from './content/forms.ts';
import type { Content, Found, Store } from './content/store.ts';
import { Button, NameField, Picture } from './form/ui.tsx';

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
              <NameField
                label={`New in ${label.toLowerCase()}`}
                action="Add"
                placeholder="name-of-its-folder"
                onName={(name) => onAdd(kind, name)}
              />
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
        <Picture
          store={store}
          path={content.pictures.includes(cover) ? cover : undefined}
          className="h-7 w-10 shrink-0"
        />
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
        <span className="flex gap-2">
          <Button look="link" isOff={index === 0} onClick={() => onMove(list, index, index - 1)}>
            Up
          </Button>
          <Button look="link" isOff={index === list.length - 1} onClick={() => onMove(list, index, index + 1)}>
            Down
          </Button>
        </span>
      )}
    </li>
  );
}
