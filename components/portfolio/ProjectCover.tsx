import type { ImageInfo } from '#model/read/images.ts';
import type { imageSizes } from '../elements/image-sizes.ts';
import { Picture } from '../elements/Picture.tsx';

type ProjectCoverProps = {
  title: string;
  image: ImageInfo | undefined;
  alt: string;
  place: keyof typeof imageSizes;
  leads?: boolean;
};

/** product §2: the cover, or the first letter of the title if there is no cover. */
export function ProjectCover({ title, image, alt, place, leads = false }: ProjectCoverProps) {
  if (image) return <Picture image={image} alt={alt} place={place} leads={leads} />;
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[16/10] w-full items-center justify-center rounded-edge border border-line font-display text-display font-bold text-signal"
    >
      {title.slice(0, 1)}
    </span>
  );
}
