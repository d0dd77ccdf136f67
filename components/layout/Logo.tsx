import { smallestPath } from '#contract/images.ts';
import { useSite } from '../site-context.tsx';

/** The logo of content/site.yaml; otherwise a mark, a line that rises, and the name. On a phone a long name stands alone. */
export function Logo() {
  const { site, siteImages } = useSite();
  const { logo } = siteImages;
  // The width leaves room for the menu button. React would preload an image of higher priority, between head and body.
  if (logo)
    return (
      <img
        src={smallestPath(logo)}
        width={logo.width}
        height={logo.height}
        alt={site.name}
        className="h-10 w-auto max-w-[max(5rem,100vw-12rem)] object-contain object-left"
        fetchPriority="low"
      />
    );
  const [size, mark] = /\S{9}|.{17}/.test(site.name) ? ['max-sm:text-small/[1.2] ', 'max-sm:hidden '] : ['', ''];
  return (
    <span className={`${size}flex items-center gap-2 font-display text-h4 font-bold tracking-tight`}>
      <svg viewBox="0 0 28 20" fill="none" strokeWidth="3.5" className={`${mark}h-5 w-7 shrink-0`} aria-hidden="true">
        <path d="M2 17h6l5-6 4 3 9-11" className="stroke-accent" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      {site.name}
    </span>
  );
}
