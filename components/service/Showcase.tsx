import { fill } from '#contract/fill.ts';
import type { ImageInfo } from '#model/read/images.ts';
import type { Service } from '#model/schema/service.ts';
import { Picture } from '../elements/Picture.tsx';
import { useSite } from '../site-context.tsx';
import { Tags } from '../elements/Tags.tsx';

type App = NonNullable<Service['showcase']>['items'][number];
export type ShowcaseProps = Omit<App, 'image'> & { image: ImageInfo | undefined; imageAlt: string };

/** The showcase of custom apps (product §3). */
export function Showcase({ items }: { items: ShowcaseProps[] }) {
  const { showcase } = useSite().words;
  return (
    <div className="grid gap-14 [&_img]:max-h-160 [&_img]:object-contain">
      {items.map(({ title, description, image, imageAlt, tags, users }, index) => (
        <article key={title} className="grid items-center gap-x-10 gap-y-5 desktop:grid-cols-12">
          <div className={`desktop:col-span-7 ${index % 2 === 1 ? 'desktop:order-2' : ''}`}>
            {image && <Picture image={image} alt={imageAlt} place="showcase" />}
          </div>
          <div className="desktop:col-span-5">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-3 text-muted">{description}</p>
            <p className="mt-4 border-t border-line pt-3 text-small font-semibold">{fill(showcase.users, { users })}</p>
            <Tags tags={tags} className="mt-1 text-muted" />
          </div>
        </article>
      ))}
    </div>
  );
}
