import type { ReactNode } from 'react';

type PriceLineProps = { name: ReactNode; price: string; children?: ReactNode; size?: 'large' | 'small' };

/** One line of the printed price list: name, leader, figures; its description below. */
export function PriceLine({ name, price, children, size = 'small' }: PriceLineProps) {
  const type =
    size === 'large' ? 'font-display text-h4 font-semibold tracking-tight sm:text-h3' : 'text-body font-semibold';
  return (
    <div>
      {/* Not a paragraph: above a description it would look like a heading without being one. */}
      <div className={`flex flex-wrap items-baseline gap-x-2 ${type}`}>
        <span>{name}</span>
        <LeaderToPrice price={price} />
      </div>
      {children}
    </div>
  );
}

/** The leader and the price. Where the name leaves no room, both wrap to the next line together. */
export function LeaderToPrice({ price, className = '' }: { price: string; className?: string }) {
  return (
    <span className={`flex grow items-baseline gap-x-2 ${className}`}>
      <span className="leader" aria-hidden="true" />
      <span className="tabular text-right">{price}</span>
    </span>
  );
}
