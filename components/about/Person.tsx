import { fill } from '#contract/fill.ts';
import { smallestPath } from '#contract/images.ts';
import { useSite } from '../site-context.tsx';
import { Link } from '../elements/Link.tsx';

/** Who a visitor talks to: portrait, name, role and town, in one row. Nothing where site.yaml names nobody. */
export function Person() {
  const { site, siteImages } = useSite();
  const portrait = siteImages.photo ?? siteImages.portrait;
  if (!site.person) return null;
  return (
    <div className="flex items-center gap-4">
      {portrait && (
        <img
          src={smallestPath(portrait)}
          width={portrait.width}
          height={portrait.height}
          alt={site.person.name}
          loading="lazy"
          className={`h-auto w-16 shrink-0 paint-${portrait.colour.slice(1)}`}
        />
      )}
      <PersonDetails />
    </div>
  );
}

/** Name, which leads to the about page, role, town and since when. */
export function PersonDetails() {
  const { site, language, words, path, here } = useSite();
  const { person, town } = site;
  if (!person) return null;
  const about = path('about');
  return (
    <p className="text-small">
      {here === about ? (
        <b>{person.name}</b>
      ) : (
        <Link href={about} className="rising text-body font-semibold">
          {person.name}
        </Link>
      )}
      <span className="block">{[person.role, town].flatMap((text) => text?.[language] ?? []).join(', ')}</span>
      <span className="block text-muted">{fill(words.person.since, { year: person.since })}</span>
    </p>
  );
}
