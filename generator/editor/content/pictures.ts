import { ImageFile } from '#model/schema/fields.ts';
import { NO_FILE, type Store } from './store.ts';

/** Saves a picture into a folder. Throws, in one sentence, if it is none or its name cannot be used. */
export async function savePicture(store: Store, folder: string, file: File): Promise<void> {
  const name = ImageFile.safeParse(file.name);
  if (!name.success) throw new Error(`${file.name}: ${name.error.issues[0]?.message ?? 'choose another file'}`);
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) throw new Error(`${file.name} is no picture inside: export it again as WebP, AVIF, PNG or JPEG`);
  picture.close();
  const { state } = await store.save(`${folder}/${file.name}`, file, NO_FILE);
  if (state === 'changed')
    throw new Error(`${folder} has a file ${file.name} already: choose it in the list, or rename yours`);
}
