import type { ImageInfo } from '#content/model/images.ts';
import type { Content } from '#content/model/load.ts';

/** The images of one folder, by file name. */
export function imagesBeside(folder: string, { images }: Content): Record<string, ImageInfo> {
  const own = [...images].filter(([file]) => file.startsWith(`${folder}/`));
  return Object.fromEntries(own.map(([file, image]) => [file.slice(folder.length + 1), image]));
}
