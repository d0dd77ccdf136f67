import { fill } from '#contract/fill.ts';
import { useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { LeaderToPrice } from './PriceLine.tsx';

/** One service in the list (product §3). `from`: its lowest price, in words. */
export type ServiceCard = { key: string; title: string; description: string; path: string; from: string };

type ServiceListProps = {
  services: ServiceCard[];
  /** For the home page, which leads to the full list: no "Learn more", and on a phone no descriptions. */
  compact?: boolean;
};

/** The services as a price list: icon, name, leader, lowest price and a line of description. A link covers each entry. */
export function ServiceList({ services, compact = false }: ServiceListProps) {
  const { words } = useSite();
  const Heading = compact ? 'h3' : 'h2';
  return (
    <ul className="grid gap-x-12 desktop:grid-cols-2">
      {services.map(({ key, title, description, path, from }, index) => (
        <li key={key} className="relative grid grid-cols-[2.5rem_1fr] border-t border-line py-1.5 md:py-6">
          <Icon set="service" position={index + 1} className="size-8" />
          <div>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <Heading className="font-display text-h4 font-semibold">
                {compact ? (
                  <Link href={path} className="card-link rising">
                    {title}
                  </Link>
                ) : (
                  title
                )}
              </Heading>
              <LeaderToPrice price={from} className="text-small font-semibold" />
            </div>
            <p className={`mt-1 max-w-measure text-muted md:mt-2 ${compact ? 'max-sm:hidden' : ''}`}>{description}</p>
            {!compact && (
              <p className="mt-2 max-md:mb-2 md:mt-3">
                <Link href={path} className="card-link rising inline-block min-h-6 text-small font-semibold">
                  {words.link.learnMore}
                  <span className="sr-only"> {fill(words.link.about, { title })}</span>
                </Link>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
