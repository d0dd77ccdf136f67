import { fill } from '#contract/fill.ts';
import { useSite } from '../site-context.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { LeaderToPrice } from './PriceLine.tsx';

/** product §3: home service card. */
export type ServiceCard = { key: string; title: string; description: string; path: string; from: string };

/** The six services as the entries of a price list: icon, name, leader, lowest price, one line of description. */
export function ServiceList({ services, level = 'h3' }: { services: ServiceCard[]; level?: 'h2' | 'h3' }) {
  const { words } = useSite();
  const Heading = level;
  return (
    <ul className="grid gap-x-12 lg:grid-cols-2">
      {services.map(({ key, title, description, path, from }, index) => (
        <li key={key} className="grid grid-cols-[2.75rem_1fr] border-t border-line py-6 md:grid-cols-[3.25rem_1fr]">
          <Icon set="service" position={index + 1} className="mt-0.5 size-8" />
          <div>
            <div className="flex flex-wrap items-baseline gap-x-3">
              <Heading className="font-display text-h4 font-semibold">{title}</Heading>
              <LeaderToPrice price={from} className="text-small font-semibold" />
            </div>
            <p className="mt-2 max-w-measure text-muted">{description}</p>
            <p className="mt-3">
              <Link href={path} className="rising text-small font-semibold">
                {words.link.learnMore}
                <span className="sr-only"> {fill(words.link.about, { title })}</span>
              </Link>
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
