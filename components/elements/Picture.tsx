import { imageFormats, fallbackPath, sourceSet } from '#contract/images.ts';
import type { ImageInfo } from '#model/read/images.ts';
import { imageSizes } from './image-sizes.ts';

export type PictureProps = {
  image: ImageInfo;
  alt: string;
  /** Place in the layout, which decides the width that the browser loads. */
  place: keyof typeof imageSizes;
  /** The leading image of a page loads at once, all others lazily. */
  leads?: boolean;
};

/** An image that reserves its space and shows a placeholder colour until it has loaded. */
export function Picture({ image, alt, place, leads = false }: PictureProps) {
  return (
    <picture className="block">
      <source type={imageFormats.avif.type} srcSet={sourceSet(image)} sizes={imageSizes[place]} />
      <img
        src={fallbackPath(image)}
        width={image.width}
        height={image.height}
        alt={alt}
        loading={leads ? 'eager' : 'lazy'}
        fetchPriority={leads ? 'high' : undefined}
        // `paint-rrggbb` is the placeholder colour: renderer/page-styles.ts writes a rule for each colour of the page.
        className={`h-auto w-full rounded-edge border border-line paint-${image.colour.slice(1)}`}
      />
    </picture>
  );
}
