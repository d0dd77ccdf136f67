import { imageFormats, plainPath, sourceSet } from '#contract/images.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { imageSizes } from './image-sizes.ts';

export type PictureProps = {
  image: ImageInfo;
  alt: string;
  /** Its place in the layout, which decides the width that is loaded. */
  place: keyof typeof imageSizes;
  /** The leading image of a page loads at once, all others lazily. */
  leads?: boolean;
};

/** An image whose space and placeholder colour are there before it has loaded. */
export function Picture({ image, alt, place, leads = false }: PictureProps) {
  return (
    <picture className="block">
      <source type={imageFormats.avif.type} srcSet={sourceSet(image)} sizes={imageSizes[place]} />
      <img
        src={plainPath(image)}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={leads ? 'eager' : 'lazy'}
        fetchPriority={leads ? 'high' : undefined}
        // paint-rrggbb: renderer/page-styles.ts writes the rule of each that a page uses.
        className={`h-auto w-full rounded-edge border border-line paint-${image.colour.slice(1)}`}
      />
    </picture>
  );
}
