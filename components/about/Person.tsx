import { fill } from '#contract/fill.ts';
import { useSite } from '../site-context.tsx';
import { Link } from '../elements/Link.tsx';
import { Picture } from '../elements/Picture.tsx';

/**
 * The person a visitor talks to: portrait, name, role and town, in one row. `isLarge` puts the portrait above the text on a
 * desktop. A tall photograph is cropped to a square. Shows nothing if site.yaml has no `person`.
 */
export function Person({ isLarge = false }: { isLarge?: boolean }) {
  const { site, siteImages } = useSite();
  const { portrait } = siteImages;
  if (!site.person) return null;
  return (
    <div className={`flex items-center gap-4 max-[19em]:flex-wrap ${isLarge ? 'desktop:block' : ''}`}>
      {portrait && (
        <div className={`w-16 shrink-0 *:*:aspect-square ${isLarge ? 'desktop:mb-3 desktop:w-auto' : ''}`}>
          <Picture image={portrait} alt={site.person.name} place={isLarge ? 'heroPortrait' : 'rowPortrait'} />
        </div>
      )}
      <PersonDetails />
    </div>
  );
}

/** Name with a link to the about page, role, town, and the year in which the person went freelance. */
export function PersonDetails() {
  const { site, language, words, path, currentPath } = useSite();
  const { person, town } = site;
  if (!person) return null;
  const about = path('about');
  return (
    <p className="text-small">
      {currentPath === about ? (
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
