import { imagePath, widthsOf } from '#contract/images.ts';
import type { ImageInfo } from '#content/model/images.ts';

type PictureProps = {
  image: ImageInfo;
  alt: string;
  /** The `sizes` of the layout: which width it takes at which viewport. */
  sizes: string;
  /** The one image that leads a page loads at once; all others when they come near. */
  leads?: boolean;
  className?: string;
};

/** An image with its sizes, its room kept before it loads. */
export function Picture({ image, alt, sizes, leads = false, className = '' }: PictureProps) {
  const widths = widthsOf(image);
  const middle = widths[Math.min(1, widths.length - 1)] ?? image.width;
  return (
    <img
      src={imagePath(image, middle)}
      srcSet={widths.map((width) => `${imagePath(image, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={leads ? 'eager' : 'lazy'}
      fetchPriority={leads ? 'high' : undefined}
      decoding="async"
      className={`h-auto w-full rounded-edge border border-line bg-line ${className}`}
    />
  );
}
