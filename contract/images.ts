/** Widths that the build makes of every image, in pixels; never wider than the image itself. */
export const imageWidths = [480, 800, 1200, 2000] as const;

/** The address of one size of an image: `/images/07-basement-remodel-cover-1a2b3c4d5e-800.webp`. */
export function imagePath(image: { file: string; hash: string }, width: number): string {
  const [folder = '', name = ''] = image.file.split('/').slice(-2);
  return `/images/${folder}-${name.replace(/\.\w+$/, '')}-${image.hash}-${width}.webp`;
}

/** The widths that exist of an image. */
export function widthsOf(image: { width: number }): number[] {
  const smaller = imageWidths.filter((width) => width < image.width);
  return smaller.length < imageWidths.length ? [...smaller, image.width] : smaller;
}
