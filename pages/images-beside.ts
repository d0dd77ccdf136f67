import type { ImageInfo } from '#content/model/images.ts';
import type { Content } from '#content/model/load.ts';

type ByName = Record<string, ImageInfo>;

/** Made once: every project asks for its folder. */
const foldersOf = new WeakMap<Content['images'], Map<string, ByName>>();

/** The images of one folder, by file name. */
export function imagesBeside(folder: string, { images }: Pick<Content, 'images'>): ByName {
  const folders = foldersOf.get(images) ?? byFolder(images);
  foldersOf.set(images, folders);
  return folders.get(folder) ?? {};
}

function byFolder(images: Content['images']): Map<string, ByName> {
  const folders = new Map<string, ByName>();
  for (const [file, image] of images) {
    const end = file.lastIndexOf('/');
    const folder = folders.get(file.slice(0, end)) ?? {};
    folder[file.slice(end + 1)] = image;
    folders.set(file.slice(0, end), folder);
  }
  return folders;
}
