import type { ImageInfo } from '#model/read/images.ts';
import type { Project } from '#model/schema/project.ts';
import { Link } from '../elements/Link.tsx';
import { Picture, type PictureProps } from '../elements/Picture.tsx';

/** A project in a list: its title, cover and address, and these fields. */
export type ListedProject<Fields extends keyof Project = never> = Pick<Project, 'title' | Fields> & {
  image: ImageInfo | undefined;
  path: string;
};

type ProjectCoverProps = Omit<PictureProps, 'image'> & Pick<ListedProject, 'title' | 'image'>;

/** The cover, or the first letter of the title if there is no cover (product §2). */
export function ProjectCover({ title, image, ...picture }: ProjectCoverProps) {
  if (image) return <Picture image={image} {...picture} />;
  return (
    <span
      aria-hidden="true"
      className="flex aspect-[16/10] w-full items-center justify-center rounded-edge border border-line font-display text-display font-bold text-signal"
    >
      {Array.from(title)[0]}
    </span>
  );
}

type ProjectTitleProps = Pick<ListedProject, 'title' | 'path'> & { className: string };

/** The title, with a link that covers the whole card. */
export function ProjectTitle({ title, path, className }: ProjectTitleProps) {
  return (
    <h3 className={className}>
      <Link href={path} className="card-link rising">
        {title}
      </Link>
    </h3>
  );
}
