import { isGroup } from '#model/source/values.ts';
import { IMAGE_LIMIT_MB, ImageFile } from '#model/schema/fields.ts';
import { type Kind, kinds, newEntry, placeOfNew } from '../../content/new-entry.ts';
import { openParts, type Part, saveParts, withValue } from './draft.ts';
import { type Form, sortKeyOf } from './forms.ts';
import { patchSource } from './patch-source.ts';
import { type Content, NO_FILE, type Store } from './store.ts';

type Original = Form & { parts: Part[] };

/** Adds an empty entry as `npm run new` does, or a draft that copies `from` with its unsaved edits. Returns its folder. */
export async function addEntry(store: Store, content: Content, kind: Kind, name: string, from?: Original) {
  const prefix = `content/${kinds[kind].collection}/`;
  const paths = [...Object.keys(content.files), ...content.pictures].filter((path) => path.startsWith(prefix));
  const folders = [...new Set(paths.map((path) => path.slice(prefix.length).split('/')[0] ?? ''))];
  const existing = { folders, addresses: content.files['content/addresses.txt']?.text ?? '' };
  const { folder, number } = placeOfNew(kind, name, existing);
  const files = from ? copiesOf(from, name, { folder, number }) : newEntry(kind, name, existing);
  for (const path of content.pictures.filter((picture) => from && picture.startsWith(`${from.id}/`)))
    await store.save(`${folder}/${path.split('/').at(-1)}`, await store.picture(path), NO_FILE);
  for (const { path, text } of files) {
    if ((await store.save(path, text, NO_FILE)) !== undefined) continue;
    // An attempt whose connection was lost may have written the same file.
    if ((await store.load()).files[path]?.text !== text) throw new Error(`${path} exists already: choose another name`);
  }
  return folder;
}

function copiesOf({ id, group, parts }: Original, name: string, { folder, number }: ReturnType<typeof placeOfNew>) {
  return parts.map(({ path, opened, typed }) => {
    if (typeof typed === 'string') throw new Error(`${path} cannot be read: correct it, then duplicate it`);
    const { aliases: _, order, ...values } = typed;
    const newValues = {
      ...('id' in values && { id: number }),
      ...('slug' in values && { slug: name }),
      // Projects, which have an id, are sorted by it, so their copies need no order.
      ...(order !== undefined && !('id' in values) && { order: number }),
      ...(group !== 'categories' && { draft: true }),
    };
    return { path: path.replace(id, folder), text: patchSource(opened.text, { ...values, ...newValues }) };
  });
}

type Move = { list: Form[]; moved: Form; steps: number };

/** Moves an entry by `steps` in its list: writes `order` into the files of the entries whose place changes. */
export async function moveEntry(store: Store, content: Content, { list, moved, steps }: Move): Promise<void> {
  const from = list.indexOf(moved);
  const ordered = list.toSpliced(from, 1).toSpliced(from + steps, 0, moved);
  // Entries after the last one with an order are sorted by their folders' numbers, and need no order.
  const lastOrdered = list.findLastIndex(({ fields }) => typeof fields['order'] === 'number');
  for (const [index, form] of ordered.slice(0, Math.max(from, from + steps, lastOrdered) + 1).entries()) {
    if (sortKeyOf(form) === index + 1) continue;
    const readable = openParts(form, content).filter(({ typed }) => isGroup(typed));
    const parts = readable.map((part) => withValue(part, ['order'], () => index + 1));
    const { conflicts } = await saveParts(store, parts);
    if (conflicts.length > 0)
      throw new Error(`The order of ${form.id} has changed: look at the list, then move it again`);
  }
}

/** Saves a picture, with a number in its name if that is taken. Returns the name. Throws if it is not a picture. */
export async function savePicture(store: Store, folder: string, file: File): Promise<string> {
  const { error } = ImageFile.safeParse(file.name);
  if (error) throw new Error(`${file.name}: ${error.issues[0]?.message}`);
  if (file.size > IMAGE_LIMIT_MB * 2 ** 20)
    throw new Error(`${file.name} has more than ${IMAGE_LIMIT_MB} MB: save it smaller, 2000 pixels wide is enough`);
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error(`${file.name} is not a valid image: export it again as WebP, AVIF, PNG or JPEG`);
  // Not an error, because phones call every photo image.jpg.
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? file.name : file.name.replace('.', `-${number}.`);
    if ((await store.save(`${folder}${name}`, file, NO_FILE)) !== undefined) return name;
  }
}
