import { type Kind, kinds, newEntry, placeOfNew } from '../../content/new-entry.ts';
import { openForm, saveParts } from './draft.ts';
import type { Form } from './forms.ts';
import { patchSource, readSource } from './patch-source.ts';
import { type Content, NO_FILE, type Store } from './store.ts';

/** Adds an entry as `npm run new` does; with `from`, a copy of that entry, which is a draft at first. Returns its folder. */
export async function addEntry(store: Store, content: Content, kind: Kind, name: string, from?: Form): Promise<string> {
  const start = `content/${kinds[kind].collection}/`;
  const paths = [...Object.keys(content.files), ...content.pictures].filter((path) => path.startsWith(start));
  const folders = [...new Set(paths.map((path) => path.slice(start.length).split('/')[0] ?? ''))];
  const present = { folders, addresses: content.files['content/addresses.txt']?.text ?? '' };
  const { folder, number } = placeOfNew(kind, name, present);
  const files = from ? copiesOf(from, content, { name, folder, number }) : newEntry(kind, name, present);
  const pictures = from ? content.pictures.filter((path) => path.startsWith(`${from.id}/`)) : [];
  for (const path of pictures)
    await store.save(`${folder}/${path.slice(path.lastIndexOf('/') + 1)}`, await store.picture(path), NO_FILE);
  for (const { path, text } of files) {
    const { state } = await store.save(path, text, NO_FILE);
    if (state === 'changed') throw new Error(`${path} is there already: choose another name`);
  }
  return folder;
}

type Place = { name: string; folder: string; number: number };

function copiesOf(from: Form, content: Content, { name, folder, number }: Place): { path: string; text: string }[] {
  return from.files.map(({ column, path }) => {
    const text = content.files[path]?.text ?? '';
    const { aliases: _, order, ...values } = readSource(text);
    const own = {
      ...('id' in values && { id: number }),
      ...('slug' in values && { slug: name }),
      // Only numbered entries have a place without an order.
      ...(order !== undefined && !('id' in values) && { order: number }),
      ...(from.group !== 'categories' && { draft: true }),
    };
    return { path: `${folder}/${column}.mdx`, text: patchSource(text, { ...values, ...own }) };
  });
}

/** Moves an entry to another place of its list: writes `order` into the files of the entries whose place changes. */
export async function moveEntry(
  store: Store,
  content: Content,
  list: Form[],
  from: number,
  to: number,
): Promise<undefined> {
  const moved = list[from];
  if (!moved) return undefined;
  const ordered = list.toSpliced(from, 1).toSpliced(to, 0, moved);
  // Behind the last entry that has an order, the numbers of the folders are the order.
  const last = Math.max(
    from,
    to,
    list.findLastIndex(({ fields }) => typeof fields['order'] === 'number'),
  );
  for (const [index, form] of ordered.slice(0, last + 1).entries()) {
    const isByNumber = form.group === 'faq' && form.fields['order'] === undefined;
    const place = isByNumber ? Number.parseInt(form.name, 10) : form.fields['order'];
    if (place === index + 1) continue;
    const parts = openForm(form, content).map((part) =>
      part.values ? { ...part, values: { ...part.values, order: index + 1 } } : part,
    );
    const { conflicts } = await saveParts(store, parts);
    if (conflicts.length > 0)
      throw new Error(`${form.id} has another order meanwhile: look at the list, then move it again`);
  }
  return undefined;
}
